import { after } from '../../platform/timers.js';

/**
 * Scrolls to a position the page may still be too short for: scrolls on as the page grows, until the position is reached, the user scrolls,
 * or time is up. Returns a function that stops it.
 */
export const scrollWhenLongEnough = (to: number): (() => void) => {
  const stop = () => {
    growing.disconnect();
    giveUp();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  const scroll = () => {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) <= 1) stop();
  };
  const growing = new ResizeObserver(scroll);
  const giveUp = after(PATIENCE_MS, stop);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  growing.observe(document.body);
  scroll();
  return stop;
};

const PATIENCE_MS = 3_000;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
