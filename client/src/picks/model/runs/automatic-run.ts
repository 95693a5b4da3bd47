import { type Store, store } from '../../../platform/store.js';
import { every } from '../../../platform/timers.js';
import { run } from './run-atom.js';

const EVERY_MS = 300_000;

/** Settles recent picks now and every five minutes while the page is visible, until the returned function is called. */
export const runAutomatically = (of: Store = store): (() => void) => {
  const begin = () => {
    if (!document.hidden) run({ window: 'automatic' }, of);
  };
  begin();
  return every(EVERY_MS, begin);
};
