import { bearersOf } from './bearers.js';

/** What is below a row has to be loaded the first time. */
const COMES_WITHIN_MS = 5_000;

/** Presses what bears a key below the row where the keyboard is; a row that is closed is opened first. Says whether there is a row. */
export const pressInRow = (key: string): boolean => {
  const row = document.activeElement?.closest('tr');
  if (!row) return false;
  const bearer = () => bearersOf(key).find((one) => [row, row.nextElementSibling].includes(one.closest('tr')));
  const opener = row.querySelector<HTMLElement>('[data-key="j"][aria-expanded="false"]');
  if (!opener && !bearer()) return false;
  opener?.click();
  const until = performance.now() + COMES_WITHIN_MS;
  const press = () => {
    const here = bearer();
    if (here) here.click();
    else if (row.isConnected && performance.now() < until) requestAnimationFrame(press);
  };
  press();
  return true;
};
