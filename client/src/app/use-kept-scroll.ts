import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageOf } from './page-of.js';
import { scrollWhenLongEnough } from './scroll-when-long-enough.js';

/** How far down each visited address was, by the key of its place in the history. */
const places = new Map<string, number>();

/** Another page begins at its top; one that is gone back to stands where it was left. Within a page nothing moves. */
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
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    const isFirst = here.current === undefined;
    here.current = key; // before anything moves: what the next page scrolls is not noted for the last one
    if (isFirst) return; // it stands at its top, and to ask would have the browser lay the page out twice
    if (last.current === page) {
      places.set(key, window.scrollY);
      return;
    }
    last.current = page;
    stop.current();
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else stop.current = scrollWhenLongEnough((isBack && places.get(key)) || 0);
  }, [page, key, hash, isBack]);
};

// The browser finds its place again after a reload; where the page changes under it, it cannot.
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
