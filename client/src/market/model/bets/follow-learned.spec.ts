import { FAIRLINES_SHARP } from '@fairline/shared/domain';
import { createStore } from 'jotai';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { settle } from '../../../testing/settle.js';
import { sharpAtom } from '../choices/sharp.js';
import { followLearned } from './follow-learned.js';
import { learnedLinesAtom, passedWeightsAtom } from './learned-lines-atom.js';
import { valuationAtoms } from './valuation-atoms.js';

const SET = {
  sport: 'americanfootball_nfl',
  family: 'h2h',
  hours: '1 to 6',
  weights: { pinnacle: 2 },
  half_life: null,
};

let undo: (() => void)[] = [];
afterEach(() => {
  for (const stop of undo) stop();
  undo = [];
});

const followed = async (answer: Parameters<typeof fakeServer>[0][string]) => {
  const server = fakeServer({ '/api/learned-weights': answer });
  const store = createStore();
  undo = [followLearned(store), server.stop];
  await settle();
  return store;
};

it('the sets that passed are in the user’s fair lines, unless they want the standard weights', async () => {
  const store = await followed(() => json({ sets: [SET] }));
  const { half_life: _, ...set } = SET;
  expect(store.get(passedWeightsAtom).sets).toEqual([{ ...set, halfLife: undefined }]);
  const lines = store.get(learnedLinesAtom);
  expect(lines).toBeDefined();
  for (const section of ['game', 'props'] as const) expect(store.get(valuationAtoms[section]).learned).toBe(lines);
  store.set(sharpAtom, { ...FAIRLINES_SHARP, isStandard: true });
  expect(store.get(valuationAtoms.game).learned).toBeUndefined();
  localStorage.clear();
});

it('where none passed, or they cannot be loaded, the standard weights stay', async () => {
  for (const answer of [() => json({ sets: [] }), () => json({ code: 'BROKEN', title: 'x', status: 500 }, 500)]) {
    const store = await followed(answer);
    expect(store.get(learnedLinesAtom)).toBeUndefined();
  }
});
