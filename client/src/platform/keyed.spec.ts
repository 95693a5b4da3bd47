import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { atom, createStore } from 'jotai';
import { keyed } from './keyed.js';
import { sleep } from './timers.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Runs the garbage collector, and waits for the finalizers, which run in a task of their own. */
const forget = async () => {
  for (let round = 0; round < 3; round++) {
    await sleep(5);
    collect();
  }
  await sleep(5);
};

it('a key yields the same object as long as somebody holds it', async () => {
  const things = keyed((key: string) => ({ key }));
  const held = things.of('a');
  await forget();
  expect(things.of('a')).toBe(held);
  expect(things.known('b')).toBeUndefined();
});

it('unused objects are forgotten, and created again on demand', async () => {
  let made = 0;
  const things = keyed((key: number) => ({ key, turn: ++made }));
  const held = things.of(0);
  for (let key = 1; key < 1_000; key++) things.of(key);
  await forget();
  expect([...things.entries()]).toEqual([[0, held]]);
  expect(things.of(7)).toEqual({ key: 7, turn: 1_001 });
});

it('a cell is kept while something drawn depends on it', async () => {
  const store = createStore();
  const cells = keyed((key: string) => atom(`first ${key}`));
  const words = keyed((key: string) => atom((get) => `${get(cells.of(key))}!`));
  const shown = words.of('a');
  const stop = store.sub(shown, () => {});
  await forget();
  store.set(cells.known('a')!, 'moved');
  expect(store.get(shown)).toBe('moved!');
  stop();
});
