/**
 * Creates a number format in a task of its own, after the first frame. The first format of any kind makes the browser read its language
 * data, which takes longer than drawing the part of the page that needs it.
 */
export const warmFormats = (): void => {
  requestAnimationFrame(() => setTimeout(() => new Intl.NumberFormat('en-US').format(0)));
};
