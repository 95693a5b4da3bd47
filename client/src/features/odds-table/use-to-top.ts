import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A list that is about something else begins anew: whoever scrolled into it sees its first rows again. Gives the way there. */
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
