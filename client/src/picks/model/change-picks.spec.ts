import type { Pick } from '@fairline/shared/domain';
import { createStore } from 'jotai';
import { editPickAtom } from './change-picks.js';
import { picksAtom } from './picks-atom.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const old: Pick = { id: 'a', odds: '-110', stake: '$50', potential: 99, status: 'pending' };

const edited = (pick: Pick, edit: { stake?: string; note?: string }) => {
  const store = createStore();
  store.set(picksAtom, () => [pick]);
  store.set(editPickAtom, 'a', NOW, edit);
  return store.get(picksAtom)[0];
};

it('changing only the note keeps the return that the book promised', () =>
  expect(edited(old, { stake: '50', note: 'boosted' })).toMatchObject({
    stake: '$50',
    potential: 99,
    note: 'boosted',
  }));

it('changing the stake of an older pick computes the return from its odds', () =>
  expect(edited(old, { stake: '110' })).toMatchObject({ stake: 110, potential: 210 }));

it('the return of a round robin, which has no odds of its own, follows its stake', () => {
  const robin: Pick = { id: 'a', type: 'round robin', combinedBy: 2, stake: 30, potential: 120, status: 'pending' };
  expect(edited(robin, { stake: '60' })).toMatchObject({ stake: 60, potential: 240 });
  const free = { ...robin, promo: 'free bet', potential: 90 };
  expect(edited(free, { stake: '60' })).toMatchObject({ stake: 60, potential: 180 });
});

it('without odds or without a stake there is no return', () => {
  expect(edited({ ...old, odds: null }, { stake: '110' })).not.toHaveProperty('potential');
  expect(edited(old, { stake: '' })).not.toHaveProperty('potential');
});
