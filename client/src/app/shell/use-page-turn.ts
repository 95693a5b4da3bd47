import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../../platform/announce.js';
import { OneTimer } from '../../platform/timers.js';
import { pageOf } from '../page-of.js';

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

/** Calls back once the page has its content. Returns a function that stops waiting. */
const onceContentShown = (then: (main: HTMLElement) => void): (() => void) => {
  const timer = new OneTimer();
  const look = () => {
    const main = document.querySelector<HTMLElement>('main:not([aria-busy="true"])');
    if (!main) return;
    seen.disconnect();
    timer.set(SETTLE_MS, () => then(main));
  };
  const seen = new MutationObserver(look);
  seen.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  look();
  return () => {
    seen.disconnect();
    timer.stop();
  };
};

/** A page sets its title just after it is drawn; the delay also lets a screen reader finish reading the link that led here. */
const SETTLE_MS = 100;
