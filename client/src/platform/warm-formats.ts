import { after } from './timers.js';

/**
 * Creates a number format in a task of its own. The first format of any kind makes the browser read its language data, which takes longer
 * than drawing the part of the page that needs it.
 * Before the first frame: after it, the same task would block a slow phone that already shows the page.
 */
export const warmFormats = (): void => {
  after(0, () => new Intl.NumberFormat('en-US').format(0));
};
