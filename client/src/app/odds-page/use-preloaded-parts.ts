import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.js';
import { usePhone } from '../../ui/use-phone.js';

/** The parts that the odds page opens on a click. */
const PARTS = [
  () => import('../../features/odds-table/open-row/open-row.js'),
  () => import('../../features/odds-table/explain/explain-window.js'),
];
const AT_A_DESK = [
  () => import('../../ui/inputs/multi-select-dropped.js'),
  () => import('../../ui/inputs/date-choice-dropped.js'),
  () => import('../../features/odds-table/table-menu.js'),
  () => import('../../features/filters/commission-group.js'),
  () => import('../../features/filters/scanner-groups.js'),
  () => import('../../features/saved-views/views-modal.js'),
  () => import('../keys/palette-window.js'),
];
const ON_A_PHONE = [
  () => import('../shell/bottom-sheets.js'),
  () => import('../../ui/inputs/multi-select-sheet.js'),
  () => import('../../ui/inputs/date-choice-sheet.js'),
];
const OF_PLATINUM = [
  () => import('../../features/opportunities/arbitrage-panel.js'),
  () => import('../../features/opportunities/middles-panel.js'),
];

/**
 * Loads these parts one after another while the page is idle, once `isShown` says that the first rows are drawn, so that no click has to
 * wait.
 */
export const usePreloadedParts = (isShown: boolean, isPlatinum: boolean): void => {
  const isPhone = usePhone();
  useEffect(() => {
    if (!isShown) return;
    const parts = [...PARTS, ...(isPhone ? ON_A_PHONE : AT_A_DESK), ...(isPlatinum ? OF_PLATINUM : [])];
    return warm(parts);
  }, [isShown, isPhone, isPlatinum]);
};

const warm = ([first, ...rest]: readonly (() => Promise<unknown>)[]): (() => void) => {
  let stop = () => {};
  let isOver = false;
  const next = () => {
    if (!isOver) stop = warm(rest);
  };
  // The click retries a part that could not be loaded.
  if (first) stop = whenIdle(() => first().then(next, next));
  return () => {
    isOver = true;
    stop();
  };
};
