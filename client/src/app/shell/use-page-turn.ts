import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../../lib/announce.js';
import { pageOf } from '../page-of.js';
import { onceContentShown } from './once-content-shown.js';

/** Makes a change of page work like loading a document: its title is read aloud, and the focus moves to its content. */
export const usePageTurn = (): void => {
  const page = pageOf(useLocation().pathname);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    return onceContentShown((main) => {
      announce(document.title);
      goOnFrom(main);
    });
  }, [page]);
};

// Does nothing if the user already types on the page or a window is open.
const goOnFrom = (main: HTMLElement) => {
  if (document.activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};
