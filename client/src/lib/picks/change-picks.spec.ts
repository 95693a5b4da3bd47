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

it('leaves what a win pays as the book promised it when only the note changes', () =>
  expect(edited(old, { stake: '50', note: 'boosted' })).toMatchObject({
    stake: '$50',
    potential: 99,
    note: 'boosted',
  }));

it('pays by the odds of an older pick when its stake changes', () =>
  expect(edited(old, { stake: '110' })).toMatchObject({ stake: 110, potential: 210 }));

it('promises nothing any more without odds, or without a stake', () => {
  expect(edited({ ...old, odds: null }, { stake: '110' })).not.toHaveProperty('potential');
  expect(edited(old, { stake: '' })).not.toHaveProperty('potential');
});
