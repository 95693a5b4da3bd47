/** What on the page bears a key (`data-key`) and can be seen, in its order. */
export const bearersOf = (key: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].filter(
    (one) => one.checkVisibility?.() ?? true,
  );

/** Does what a click on the bearer of a key would do; where nothing is to be clicked, goes there. Says whether there is one. */
export const press = (key: string): boolean => {
  const [bearer] = bearersOf(key);
  if (!bearer) return false;
  if (bearer.matches('a, button')) bearer.click();
  else focusIn(bearer);
  return true;
};

/** Goes to the next or the last bearer of a key, from the one where the keyboard is; to the first from anywhere else. */
export const step = (key: string, by: 1 | -1): boolean => {
  const rows = bearersOf(key);
  const here = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = here < 0 ? rows[0] : rows[here + by];
  next?.focus();
  return next !== undefined;
};

const focusIn = (place: HTMLElement) => {
  const first = place.matches('input') ? place : place.querySelector<HTMLElement>('a, button, input, select');
  first?.focus();
};
