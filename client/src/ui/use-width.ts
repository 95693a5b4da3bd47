import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const USUAL = 760;

/** The width of an element, with the ref to attach to it. */
export const useWidth = <T extends HTMLElement>(): readonly [RefObject<T | null>, number] => {
  const box = useRef<T>(null);
  const [width, setWidth] = useState(USUAL);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    measure.observe(element);
    return () => measure.disconnect();
  }, []);
  return [box, width];
};
