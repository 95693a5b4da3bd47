/** The visible elements with this `data-key`, in document order. */
export const elementsWithKey = (key: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].filter(
    (one) => one.checkVisibility?.() ?? true,
  );

/** Clicks the first element with this key, or focuses it if it cannot be clicked. Returns whether there is one. */
export const press = (key: string): boolean => {
  const [element] = elementsWithKey(key);
  if (!element) return false;
  if (element.matches('a, button')) element.click();
  else focusIn(element);
  return true;
};

/** Focuses the next or previous element with this key; the first one when the focus is elsewhere. Returns whether there is one. */
export const step = (key: string, by: 1 | -1): boolean => {
  const rows = elementsWithKey(key);
  const here = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = here < 0 ? rows[0] : rows[here + by];
  next?.focus();
  return next !== undefined;
};

const focusIn = (place: HTMLElement) => {
  const first = place.matches('input') ? place : place.querySelector<HTMLElement>('a, button, input, select');
  first?.focus();
};
