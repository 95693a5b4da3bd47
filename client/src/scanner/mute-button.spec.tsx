import type { Arbitrage } from '@fairline/shared/domain';
import { aGame, aLeg, arbitrageOn } from '@fairline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider, useAtomValue } from 'jotai';
import { mutesAtom } from '../market/model/choices/mutes.js';
import { serverNow } from '../platform/clock.js';
import { toastsAtom } from '../platform/toasts.js';
import { ListTools } from './list-tools.js';
import { listAtoms, NO_LIST } from './model/list-atoms.js';
import { arbitrageView } from './model/live-view.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';
import { MuteButton } from './mute-button.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const other = aGame({ id: 'other', commenceTime: Date.now() + 3_600_000 });

beforeEach(() => localStorage.clear());

/** Two arbitrages, the mute button of the first, and the tools of the list. */
const scanner = (over: Partial<Arbitrage> = {}) => {
  const store = createStore();
  const open = new Map([arbitrageOn(game, over), arbitrageOn(other)].map((live) => [live.opportunity.id, live]));
  store.set(listAtoms.arbitrage, { ...NO_LIST, state: 'live', open });
  render(
    <Provider store={store}>
      <First />
      <ListTools />
    </Provider>,
  );
  const view = () => arbitrageView(store.get(listAtoms.arbitrage), store.get(scannerCriteriaAtom), serverNow());
  const lacks = () => [...view().lacks.values()];
  return { store, view, lacks };
};

const First = () => {
  const { rows } = arbitrageView(useAtomValue(listAtoms.arbitrage), useAtomValue(scannerCriteriaAtom), serverNow());
  const first = rows.find((row) => row.live.opportunity.event === game.id);
  return first && 'offer' in first ? <MuteButton offer={first.offer} /> : <p>away</p>;
};

const choose = async (what: RegExp, span = '1 hour') => {
  await userEvent.click(screen.getByRole('button', { name: 'Mute' }));
  await userEvent.click(await screen.findByRole('button', { name: span }));
  await userEvent.click(screen.getByRole('menuitem', { name: what }));
};

it('a muted game leaves the list at once without being called gone, for an hour, and undo brings it back', async () => {
  const { store, view, lacks } = scanner();
  await choose(/^Game/);
  expect(screen.getByText('away')).toBeVisible();
  expect(view().rows.map(({ live }) => live.opportunity.event)).toEqual(['other']);
  expect(lacks()).toEqual(['muted']);
  const [mute] = store.get(mutesAtom)!;
  expect(mute!.until! - serverNow()).toBeGreaterThan(3_590_000);
  expect(mute!.until! - serverNow()).toBeLessThanOrEqual(3_600_000);
  act(() => store.get(toastsAtom)[0]!.action!.run());
  expect(view().rows).toHaveLength(2);
});

it('a muted book is left out, and the next best book takes its place', async () => {
  const { view } = scanner();
  await choose(/^Book FanDuel/, 'good');
  expect(view().rows.flatMap((row) => ('offer' in row ? row.offer.legs.map(({ price }) => price.book) : []))).toEqual([
    'novig',
    'betmgm',
    'novig',
    'betmgm',
  ]);
});

it('a muted market hides all its opportunities, and a muted opportunity only itself', async () => {
  const { lacks, store } = scanner();
  await choose(/^Market/, '1 day');
  expect(lacks()).toEqual(['muted', 'muted']);
  act(() => store.set(mutesAtom, []));
  await choose(/^Opportunity/);
  expect(lacks()).toEqual(['muted']);
});

it('what is muted is listed with the time left, and can be unmuted', async () => {
  const { store, view } = scanner({ prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', 2.22)]] });
  expect(screen.queryByRole('button', { name: /muted/ })).not.toBeInTheDocument();
  await choose(/^Game/);
  await userEvent.click(screen.getByRole('button', { name: '1 muted' }));
  const list = await screen.findByRole('dialog', { name: 'Muted in the scanners' });
  expect(list).toHaveTextContent(/59 m \d\d s left|1 h 0 m left/);
  await userEvent.click(screen.getByRole('button', { name: /^Unmute / }));
  expect(list).toHaveTextContent('Nothing is muted any more.');
  expect(store.get(mutesAtom)).toEqual([]);
  expect(view().rows).toHaveLength(2);
});
