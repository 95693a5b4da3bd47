import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../lib/announce.js';
import { onceArrived } from './arrived.js';
import { pageOf } from './page-of.js';

/** When one comes to another page, as from a document to the next: its title is read aloud, and the keyboard goes on from its content. */
export const usePageTurn = (): void => {
  const page = pageOf(useLocation().pathname);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    return onceArrived((main) => {
      announce(document.title);
      goOnFrom(main);
    });
  }, [page]);
};

// Who is typing there already, or is asked something by a window, is left alone.
const goOnFrom = (main: HTMLElement) => {
  if (document.activeElement?.closest('main, [role="dialog"], [role="alertdialog"]')) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
};
