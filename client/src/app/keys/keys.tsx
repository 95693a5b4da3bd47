import { useAtomValue, useStore } from 'jotai';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ODDS_FORMATS, oddsFormatAtom } from '../../market/model/choices/odds-format.js';
import { singleKeysAtom } from '../../platform/accessibility.js';
import { part } from '../../platform/parts/part.js';
import { chooseFormat, toggleUpdates } from './key-actions.js';
import { PAGES_BY_KEY } from './key-map.table.js';
import { listenForPaletteKey } from './palette-key.js';

// Loaded on first use.
const KeysWindow = part(() => import('./keys-window.js'));
const PaletteWindow = part(() => import('./palette-window.js'));

type Shown = 'map' | 'palette';

/** Keyboard shortcuts: single keys unless they are turned off, `?` for the list of them, and the palette. */
export const Keys = () => {
  const isOn = useAtomValue(singleKeysAtom);
  const store = useStore();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const [called, setCalled] = useState<readonly Shown[]>([]);
  const call = useCallback((one: Shown) => {
    setCalled((before) => (before.includes(one) ? before : [...before, one]));
    setShown((now) => (now === one ? undefined : one));
  }, []);
  const close = (one: Shown) => setShown((now) => (now === one ? undefined : now));
  useEffect(() => listenForPaletteKey(() => call('palette')), [call]);
  useEffect(() => {
    if (!isOn) return;
    return hearKeys({
      go: (to) => navigate(to),
      nextFormat: () => {
        const next = ODDS_FORMATS[(ODDS_FORMATS.indexOf(store.get(oddsFormatAtom)) + 1) % ODDS_FORMATS.length]!;
        chooseFormat(next, store);
      },
      pause: () => toggleUpdates(store),
      showMap: () => call('map'),
    });
  }, [isOn, store, navigate, call]);
  return (
    <Suspense fallback={null}>
      {called.includes('map') ? <KeysWindow isOpen={shown === 'map'} onClose={() => close('map')} /> : null}
      {called.includes('palette') ? (
        <PaletteWindow isOpen={shown === 'palette'} onClose={() => close('palette')} showMap={() => call('map')} />
      ) : null}
    </Suspense>
  );
};

const SECOND_WITHIN_MS = 1_000;

/** What single keys do where no control of the page has the key. */
interface KeyActions {
  readonly go: (to: string) => void;
  readonly nextFormat: () => void;
  readonly pause: () => void;
  readonly showMap: () => void;
}

/** Makes single keys work, except while the user types or a window is open, until the returned function is called. */
const hearKeys = ({ go, nextFormat, pause, showMap }: KeyActions): (() => void) => {
  let ledAt = Number.NEGATIVE_INFINITY; // when `g` was pressed
  const own: Readonly<Record<string, () => boolean>> = {
    g: () => {
      ledAt = performance.now();
      return true;
    },
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => isOnRow() && step(1),
    ArrowUp: () => isOnRow() && step(-1),
    ArrowRight: openRow,
    e: () => pressInCard('e'),
    p: () => pressInCard('p'),
    s: () => pressInCard('s') || pressInRow('s'),
    x: () => pressInCard('x'),
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
const CONTROL_KEYS = /^[1-6fr/[\]]$/;

const done = (action: () => void) => () => {
  action();
  return true;
};

const isOnRow = (): boolean => stops().some((row) => row === document.activeElement);

const openRow = (): boolean => {
  const row = document.activeElement;
  if (!isOnRow()) return false;
  if (row?.closest('article')) return pressInCard('e');
  if (row?.getAttribute('aria-expanded') !== 'false') return false;
  (row as HTMLElement).click();
  return true;
};

/** The row of a scanner that is selected, wherever the focus went since. */
const selectedCard = (): Element | null => document.querySelector('article[aria-current="true"]');

/** Clicks what has this key in the selected row of a scanner. Returns whether there is such a row with it. */
const pressInCard = (key: string): boolean => {
  const card = selectedCard();
  const target = elementsWithKey(key).find((one) => card?.contains(one));
  if (!card || !target || (target as HTMLButtonElement).disabled) return false;
  target.click();
  return true;
};

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const isElsewhere = (target: EventTarget | null): boolean => {
  const isTyped =
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role="menu"]');
  return Boolean(isTyped) || document.querySelector(OVER_THE_PAGE) !== null;
};

/** How long to wait for the code of an opened row, in milliseconds. */
const COMES_WITHIN_MS = 5_000;

/**
 * Clicks the element with this key in the focused row or below it; opens the row first if it is closed. Returns whether there is a row to
 * press in.
 */
const pressInRow = (key: string): boolean => {
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

/** The visible elements with this `data-key`, in document order. */
const elementsWithKey = (key: string): readonly HTMLElement[] => visible(`[data-key="${CSS.escape(key)}"]`);

const visible = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility?.() ?? true);

/** Where j and k stop: at one control of each row. In a row of a scanner that can only be read, at the one that opens its details. */
const stops = (): readonly HTMLElement[] =>
  visible('[data-key="j"], article [data-key="e"]').filter(
    (one) => one.dataset.key === 'j' || !one.closest('article')!.querySelector('[data-key="j"]'),
  );

/** Clicks the first element with this key, or focuses it if it cannot be clicked. Returns whether there is one. */
const press = (key: string): boolean => {
  const [element] = elementsWithKey(key);
  if (!element) return false;
  if (element.matches('a, button')) element.click();
  else focusIn(element);
  return true;
};

/** Focuses the next or previous row; the first one when the focus is elsewhere. Returns whether there is one. */
const step = (by: 1 | -1): boolean => {
  const rows = stops();
  const isInUse = (row: Element) =>
    row.closest('tr')?.contains(document.activeElement) ?? row.closest('article') === selectedCard();
  const here = rows.findIndex(isInUse);
  const next = here < 0 ? rows[0] : rows[here + by];
  next?.focus();
  return next !== undefined;
};

const focusIn = (place: HTMLElement) => {
  const first = place.matches('input') ? place : place.querySelector<HTMLElement>('a, button, input, select');
  first?.focus();
};
