import { createStore } from 'jotai';
import * as z from 'zod/mini';
import { limitStorage } from '../../testing/limit-storage.js';
import { sharedAtom } from './shared-atom.js';
import { keptText, moveKept } from './storage.js';

const KEY = 'favoriteSportsbooks';
const aTab = () => {
  const words = sharedAtom<readonly string[]>(KEY, z.array(z.string()), []);
  const store = createStore();
  return {
    read: () => store.get(words),
    add: (word: string) => store.set(words, (now) => [...now, word]),
    follow: () => store.sub(words, () => undefined),
  };
};
/** Fires the event that a browser sends to other tabs after a change. */
const tell = (key: string | null = KEY) => dispatchEvent(new StorageEvent('storage', { key }));

it('a change builds on what another tab wrote, so that nothing is lost', () => {
  const [one, other] = [aTab(), aTab()];
  one.add('a');
  other.add('b');
  one.add('c');
  expect(keptText(KEY)).toBe('["a","b","c"]');
});

it('changes of another tab are followed, including earlier ones', () => {
  const [one, other] = [aTab(), aTab()];
  one.add('a');
  other.follow();
  expect(other.read()).toEqual(['a']);
  one.add('b');
  tell();
  expect(other.read()).toEqual(['a', 'b']);
  localStorage.clear();
  tell(null);
  expect(other.read()).toEqual([]);
});

it('entries moved away in the same tab are followed', () => {
  const tab = aTab();
  tab.follow();
  tab.add('a');
  moveKept(KEY, 'elsewhere');
  expect(tab.read()).toEqual([]);
  moveKept('elsewhere', KEY);
  expect(tab.read()).toEqual(['a']);
});

it('the value stays in memory if the browser stores nothing', () => {
  const giveRoom = limitStorage(0);
  const tab = aTab();
  tab.add('a');
  tab.add('b');
  tab.follow();
  giveRoom();
  expect(keptText(KEY)).toBeNull();
  expect(tab.read()).toEqual(['a', 'b']);
});

it('an invalid stored value is replaced by the default', () => {
  localStorage.setItem(KEY, '{');
  const tab = aTab();
  tab.follow();
  expect(tab.read()).toEqual([]);
});
