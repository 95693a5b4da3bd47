import { type RefObject, useEffect, useRef } from 'react';

/** Lets the arrow keys move between the search field and the checkboxes inside an element. */
export const useArrowsAmong = (): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const inside = box.current;
    if (!inside) return;
    const walk = (event: KeyboardEvent) => walkAmong(inside, event);
    inside.addEventListener('keydown', walk);
    return () => inside.removeEventListener('keydown', walk);
  }, []);
  return box;
};

const walkAmong = (inside: HTMLElement, event: KeyboardEvent) => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...inside.querySelectorAll<HTMLInputElement>('input[type="search"], input[type="checkbox"]')];
  const here = stops.indexOf(document.activeElement as HTMLInputElement);
  const next = stops[here + step];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
