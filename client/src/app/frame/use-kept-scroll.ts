import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollWhenLongEnough } from './scroll-when-long-enough.js';
import { pageOf } from './use-page-turn.js';

/** How far down each visited address was scrolled, by its history key. */
const places = new Map<string, number>();

/** A new page starts at its top; going back restores the scroll position. Within a page nothing moves. */
export const useKeptScroll = (): void => {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const page = pageOf(pathname);
  const last = useRef(page);
  const stop = useRef(() => {});
  useEffect(watchReloads, []);
  const here = useRef<string>(undefined);
  useEffect(() => {
    const note = () => here.current !== undefined && places.set(here.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('click', note, { capture: true, passive: true }); // the browser tells of scrolling with its next picture only
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('click', note, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    const before = here.current;
    here.current = key; // set before anything scrolls, so that the new page's scrolling is not recorded for the last one
    if (before === undefined) return; // it is at its top already, and scrolling would make the browser lay the page out twice
    if (last.current === page) {
      places.set(key, places.get(before) ?? 0); // asking the window would make the browser lay out a page that is half drawn
      return;
    }
    last.current = page;
    stop.current();
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else stop.current = scrollWhenLongEnough((isBack && places.get(key)) || 0);
  }, [page, key, hash, isBack]);
};

// The browser restores the position after a reload, but cannot when the page changes without one.
const watchReloads = () => {
  const leave = () => {
    history.scrollRestoration = 'auto';
  };
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', leave);
  return () => {
    leave();
    window.removeEventListener('pagehide', leave);
  };
};
