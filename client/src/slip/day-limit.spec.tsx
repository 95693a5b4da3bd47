import type { Pick } from '@fairline/shared/domain';
import { render, screen, waitFor } from '@testing-library/react';
import { takePicksAtom } from '../picks/model/picks-atom.js';
import { store } from '../platform/store.js';
import { aSlipItem } from '../testing/a-slip-item.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { slipItemsAtom } from './model/slip-atoms.js';
import { stakedAtom } from './model/slip-view.js';
import { DayLimit } from './slip-body.js';

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const open = async (amount: number | null, stakedBefore: number, onSlip: string) => {
  const limits = { stake: { amount, next: null }, time: { amount: null, next: null } };
  const server = fakeServer({ '/api/account/limits': () => json(limits) });
  const pick: Pick = { id: 'p1', stake: stakedBefore, dateAdded: new Date().toISOString() };
  store.set(takePicksAtom, () => [pick]);
  store.set(slipItemsAtom, [{ ...aSlipItem(), typedStake: onSlip }]);
  after.push(server.stop, () => {
    store.set(takePicksAtom, () => []);
    store.set(slipItemsAtom, []);
  });
  render(
    <Around>
      <DayLimit />
    </Around>,
  );
  await waitFor(() => expect(server.asked).toEqual(['/api/account/limits']));
};

it('a slip that would exceed the user’s own daily stake limit shows a warning', async () => {
  await open(100, 80, '25');
  expect(store.get(stakedAtom)).toBe(25);
  expect(await screen.findByRole('status')).toHaveTextContent(
    'With this slip you will have staked $105.00 today. Your own limit is $100 a day.',
  );
  expect(screen.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', '/responsible');
});

it('a reached daily limit is reported, whatever is on the slip', async () => {
  await open(100, 100, '5');
  expect(await screen.findByRole('status')).toHaveTextContent(
    'You have staked $100.00 today. Your own limit is $100 a day.',
  );
});

it.each([
  [100, 75],
  [null, 900],
])('no warning is shown within the limit or without one: limit %s, staked %s', async (amount, before) => {
  await open(amount, before, '25');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
