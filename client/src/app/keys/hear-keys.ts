import { PAGES_BY_KEY } from './key-map.table.js';
import { elementsWithKey, press, step } from './keyed-elements.js';
import { pressInRow } from './press-in-row.js';

const SECOND_WITHIN_MS = 1_000;

/** What single keys do where no control of the page has the key. */
export interface KeyActions {
  readonly go: (to: string) => void;
  readonly nextFormat: () => void;
  readonly pause: () => void;
  readonly showMap: () => void;
}

/** Makes single keys work, except while the user types or a window is open, until the returned function is called. */
export const hearKeys = ({ go, nextFormat, pause, showMap }: KeyActions): (() => void) => {
  let ledAt = Number.NEGATIVE_INFINITY; // when `g` was pressed
  const own: Readonly<Record<string, () => boolean>> = {
    g: () => {
      ledAt = performance.now();
      return true;
    },
    j: () => step('j', 1),
    k: () => step('j', -1),
    ArrowDown: () => isOnRow() && step('j', 1),
    ArrowUp: () => isOnRow() && step('j', -1),
    ArrowRight: openRow,
    m: () => pressInRow('m'),
    o: done(nextFormat),
    '.': () => elementsWithKey('r').length > 0 && done(pause)(), // only on a page with odds, where the pause is visible
    '?': done(showMap),
  };
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    const { key } = event;
    const page = performance.now() - ledAt < SECOND_WITHIN_MS ? PAGES_BY_KEY[key] : undefined;
    ledAt = Number.NEGATIVE_INFINITY;
    if (event.repeat && !STEPS.test(key)) return;
    const does = page ? done(() => go(page)) : (own[key] ?? (CONTROL_KEYS.test(key) ? () => press(key) : undefined));
    if (does?.()) event.preventDefault();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
};

const STEPS = /^(j|k|ArrowDown|ArrowUp)$/;
/** Keys that belong to a control of the page. */
const CONTROL_KEYS = /^[1-4fr/[\]]$/;

const done = (action: () => void) => () => {
  action();
  return true;
};

const isOnRow = (): boolean => elementsWithKey('j').some((row) => row === document.activeElement);

const openRow = (): boolean => {
  const row = document.activeElement;
  if (!isOnRow() || row?.getAttribute('aria-expanded') !== 'false') return false;
  (row as HTMLElement).click();
  return true;
};

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const isElsewhere = (target: EventTarget | null): boolean => {
  const isTyped =
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role="menu"]');
  return Boolean(isTyped) || document.querySelector(OVER_THE_PAGE) !== null;
};
