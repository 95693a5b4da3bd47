import { sessionSchema } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../platform/session/api.js';
import { store } from '../../platform/store.js';
import { type Asked, fakeServer, json } from '../../testing/fake-server.js';
import { settle } from '../../testing/settle.js';
import { Around, Here } from '../../testing/signed-in.js';
import { turnTo } from '../../testing/turn-to.js';
import { quotaExceededAtom, subscribeToPlanGate } from '../model/plan/quota-exceeded.js';
import { GoldBanner, GoldRequired } from './gold-required.js';
import { PlanLimitModal } from './plan-limit-modal.js';

const QUOTA = { code: 'QUOTA_EXCEEDED', message: 'You have used all of them.', used: 250, quota: 250 };

/** Opens a page on which a call is refused with this answer. */
const refuse = async (
  answer: () => Response,
  checkout: (asked: Asked) => Response = () => json({ url: 'https://pay.example/1' }),
) => {
  const server = fakeServer({ '/api/odds': answer, '/api/billing/create-checkout-session': checkout });
  const left = jest.spyOn(location, 'assign').mockImplementation(() => undefined);
  after.push(server.stop, () => left.mockRestore(), subscribeToPlanGate());
  render(
    <Around at="/dfs">
      <PlanLimitModal />
      <Here />
    </Around>,
  );
  await act(async () => {
    await api('/api/odds', sessionSchema).catch(() => undefined);
  });
  return { server, left };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('the window opens when a call exceeds the quota, with the numbers of the server', async () => {
  await refuse(() => json(QUOTA, 402));
  expect(await screen.findByRole('dialog', { name: 'Quota exceeded - upgrade to continue' })).toBeInTheDocument();
  expect(screen.getByText('You have used all of them.')).toBeInTheDocument();
  expect(screen.getByText('250 of 250 requests used this month')).toBeInTheDocument();
});

it('an unreadable answer leads to the specified default text', async () => {
  await refuse(() => new Response('<html>', { status: 402 }));
  expect(
    await screen.findByText("You've reached the free 1,000 request limit. Upgrade to continue."),
  ).toBeInTheDocument();
  expect(screen.getByText('1,000 of 1,000 requests used this month')).toBeInTheDocument();
});

it('the window stays closed when a call is refused for another reason', async () => {
  await refuse(() => json({ code: 'PLAN_REQUIRED' }, 402));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the window can be closed', async () => {
  await refuse(() => json(QUOTA, 402));
  await press('Not now');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.get(quotaExceededAtom)).toBeUndefined();
});

it('the window leads to the checkout of Platinum', async () => {
  const { server, left } = await refuse(() => json(QUOTA, 402));
  await press('Upgrade to Platinum');
  expect(server.calls.at(-1)).toMatchObject({ method: 'POST', body: { supabaseUserId: 'u1' } });
  expect(left).toHaveBeenCalledWith('https://pay.example/1');
});

it.each([() => json({ url: 'https://pay.example/1' }), () => json({ message: 'Not today.' }, 500)])(
  'a user who has asked for another page meanwhile is taken neither to the checkout nor to the plans',
  async (checkout) => {
    const { left } = await refuse(
      () => json(QUOTA, 402),
      () => {
        after.push(turnTo('/scores'));
        return checkout();
      },
    );
    await press('Upgrade to Platinum');
    await settle();
    expect(left).not.toHaveBeenCalled();
    expect(screen.getByText('at /dfs')).toBeInTheDocument();
  },
);

it.each([() => json({ message: 'Not today.' }, 500), () => json({})])(
  'if no checkout opens, the window leads to the plans without an error',
  async (checkout) => {
    await refuse(() => json(QUOTA, 402), checkout);
    await press('Upgrade to Platinum');
    expect(await screen.findByText('at /pricing')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

describe('the offer of a plan', () => {
  it.each([
    ['in place of the odds', GoldRequired],
    ['above a page', GoldBanner],
  ])('the offer of a plan appears %s, with the price of the catalogue, and links to the plans', async (_, Gate) => {
    render(
      <Around at="/sportsbooks">
        <Gate />
        <Here />
      </Around>,
    );
    expect(screen.getByText('Gold Subscription Required')).toBeInTheDocument();
    expect(
      screen.getByText('Subscribe to Gold plan for just $10/month to access live odds and game data.'),
    ).toBeInTheDocument();
    const button = screen.getByRole('link', { name: 'Upgrade to Gold' });
    expect(button).toHaveTextContent('Upgrade Gold');
    await userEvent.click(button);
    expect(screen.getByText('at /pricing?intent=upgrade&autostart=1&plan=gold')).toBeInTheDocument();
  });
});
