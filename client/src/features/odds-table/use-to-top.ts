import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls back to the first rows when the list changes its subject (`about`) and the user had scrolled into it. Returns the function that
 * does so.
 */
export const useToTop = (card: RefObject<HTMLElement | null>, about?: object): (() => void) => {
  const last = useRef(about);
  const toTop = () => {
    if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView();
  };
  useLayoutEffect(() => {
    if (last.current !== about) toTop();
    last.current = about;
  });
  return toTop;
};
