import { elementsWithKey } from './keyed-elements.js';

/** How long to wait for the code of an opened row, in milliseconds. */
const COMES_WITHIN_MS = 5_000;

/**
 * Clicks the element with this key in the focused row or below it; opens the row first if it is closed. Returns whether there is a row to
 * press in.
 */
export const pressInRow = (key: string): boolean => {
  const row = document.activeElement?.closest('tr');
  if (!row) return false;
  const target = () => elementsWithKey(key).find((one) => [row, row.nextElementSibling].includes(one.closest('tr')));
  const opener = row.querySelector<HTMLElement>('[data-key="j"][aria-expanded="false"]');
  if (!opener && !target()) return false;
  opener?.click();
  const until = performance.now() + COMES_WITHIN_MS;
  const press = () => {
    const here = target();
    if (here) here.click();
    else if (row.isConnected && performance.now() < until) requestAnimationFrame(press);
  };
  press();
  return true;
};
