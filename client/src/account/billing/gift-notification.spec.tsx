import type { Me } from '@fairline/shared/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePlanAccess } from '../../platform/user/me.js';
import { aMe } from '../../testing/a-plan.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import { billedOn } from '../model/plan/billed.js';
import { GiftNotification, keepGiftSeen } from './gift-notification.js';

const KEY = 'hasSeenGiftNotification_u1';

/** Opens a page as a user with this plan, and waits until the plan is loaded. */
const open = async (me: Partial<Me>) => {
  const server = fakeServer({ '/api/me': () => json(aMe(me)) });
  after.push(server.stop);
  const { unmount } = render(
    <Around>
      <GiftNotification />
      <PlanKnown />
    </Around>,
  );
  await screen.findByText('the plan is known');
  return unmount;
};
const PlanKnown = () => (usePlanAccess() ? <p>the plan is known</p> : null);
const told = () => screen.queryByText('You have Platinum for 1 month.');

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const BOTH = [true, false];
const CASES = BOTH.flatMap((isPlatinum) =>
  BOTH.flatMap((isGifted) => BOTH.map((isSeen) => ({ isPlatinum, isGifted, isSeen }))),
);

it.each(CASES)(
  'the notice is shown to users who were given Platinum and have not seen it: %j',
  async ({ isPlatinum, isGifted, isSeen }) => {
    if (isSeen) keepGiftSeen('u1');
    await open({ plan: isPlatinum ? 'platinum' : 'gold', is_gifted: isGifted });
    expect(told() !== null).toBe(isPlatinum && isGifted && !isSeen);
  },
);

it('the notice says until when the gift lasts', async () => {
  await open({ plan: 'platinum', is_gifted: true, subscription_end_date: '2026-12-24T12:00:00.000Z' });
  expect(screen.getByText(/active until December 24, 2026\./)).toBeInTheDocument();
});

it('the notice assumes thirty days if no end date is known', async () => {
  await open({ plan: 'platinum', is_gifted: true });
  const day = billedOn(Date.now() + 30 * 86_400_000);
  expect(screen.getByText(new RegExp(`active until ${day}\\.`))).toBeInTheDocument();
});

it('the notice is shown once', async () => {
  const close = await open({ plan: 'platinum', is_gifted: true });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(told()).not.toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBe('true');
  close();
  await open({ plan: 'platinum', is_gifted: true });
  expect(told()).not.toBeInTheDocument();
});
