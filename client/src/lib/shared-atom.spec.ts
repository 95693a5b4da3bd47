import { createStore } from 'jotai';
import * as z from 'zod/mini';
import { limitStorage } from '../testing/limit-storage.js';
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

it('is changed on top of what another tab wrote, so that none is lost', () => {
  const [one, other] = [aTab(), aTab()];
  one.add('a');
  other.add('b');
  one.add('c');
  expect(keptText(KEY)).toBe('["a","b","c"]');
});

it('follows what another tab writes, also what it wrote before anybody looked', () => {
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

it('follows what is moved away in its own tab', () => {
  const tab = aTab();
  tab.follow();
  tab.add('a');
  moveKept(KEY, 'elsewhere');
  expect(tab.read()).toEqual([]);
  moveKept('elsewhere', KEY);
  expect(tab.read()).toEqual(['a']);
});

it('lives on in memory where the browser keeps nothing', () => {
  const giveRoom = limitStorage(0);
  const tab = aTab();
  tab.add('a');
  tab.add('b');
  tab.follow();
  giveRoom();
  expect(keptText(KEY)).toBeNull();
  expect(tab.read()).toEqual(['a', 'b']);
});

it('is the fallback where what is kept is not what it should be', () => {
  localStorage.setItem(KEY, '{');
  const tab = aTab();
  tab.follow();
  expect(tab.read()).toEqual([]);
});
