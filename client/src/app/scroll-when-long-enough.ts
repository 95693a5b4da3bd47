/** Scrolls to a place that may not be there yet: as a page grows, until it is reached, somebody moves, or it takes too long. Returns a way to stop. */
export const scrollWhenLongEnough = (to: number): (() => void) => {
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  const scroll = () => {
    window.scrollTo(0, to);
    if (Math.abs(window.scrollY - to) <= 1) stop();
  };
  const growing = new ResizeObserver(scroll);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  growing.observe(document.body);
  scroll();
  return stop;
};

const PATIENCE_MS = 3_000;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
