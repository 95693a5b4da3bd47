import { meSchema } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import type { SignIn } from '../session/session-atom.js';
import { sleep } from '../timers.js';
import { keepPlan } from './kept-plan.js';
import { usePlanAccess } from './me.js';

const Shown = () => <p>{JSON.stringify(usePlanAccess() ?? 'asking')}</p>;
const show = (signIn?: SignIn) =>
  render(
    <Around {...(signIn ? { signIn } : {})}>
      <Shown />
    </Around>,
  );
const aMoment = () => act(() => sleep(20));

let stop = () => {};
afterEach(() => stop());

it('the plan is requested as the user, skipping all caches', async () => {
  const me = { plan: 'platinum', remaining: null, limit: null, used: 7, unlimited: false };
  const server = fakeServer({ '/api/me': () => json({ ...me, is_gifted: true, subscription_end_date: null }) });
  stop = server.stop;
  show();
  expect(screen.getByText('"asking"')).toBeInTheDocument();
  expect(await screen.findByText(/"isPaid":true,"isPlatinum":true/)).toBeInTheDocument();
  expect(server.calls[0]?.headers).toMatchObject({ 'x-user-id': 'u1', 'Cache-Control': 'no-cache' });
});

it('the plan is read in any case of letters', async () => {
  const me = { remaining: null, limit: null, used: 7, unlimited: false, is_gifted: false, subscription_end_date: null };
  ({ stop } = fakeServer({ '/api/me': () => json({ ...me, plan: 'PLATINUM' }) }));
  show();
  expect(await screen.findByText(/"plan":"platinum".*"isPlatinum":true/)).toBeInTheDocument();
});

it.each([
  ['nobody is signed in', { state: 'out', why: 'nobody' } as const, () => json({})],
  ['the session has ended', undefined, () => json({ code: 'SIGNED_OUT' }, 401)],
  ['the server is broken', undefined, () => json({}, 500)],
  ['the answer is no plan', undefined, () => json({ plan: 'diamond' })],
  ['the answer is no JSON', undefined, () => new Response('<html>')],
  ['nobody answers', undefined, () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('the free plan applies while %s', async (_, signIn, answer) => {
  ({ stop } = fakeServer({ '/api/': answer }));
  show(signIn);
  expect(await screen.findByText(/"plan":"free","remaining":250,"limit":250/)).toBeInTheDocument();
});

describe('a plan stored within the last five minutes', () => {
  const gold = { plan: 'gold', remaining: null, limit: null, used: 7, unlimited: false };
  const told = { ...gold, is_gifted: false, subscription_end_date: null };
  const answer = () => json(told);
  const never = () => new Promise<Response>(() => {});
  /** What is shown a moment later, or once this is shown. */
  const open = async (asked: () => Response | Promise<Response>, until?: RegExp) => {
    ({ stop } = fakeServer({ '/api/me': asked }));
    const { unmount } = show();
    if (until) await screen.findByText(until);
    else await aMoment();
    const text = screen.getByText(/./).textContent;
    unmount();
    stop();
    return text;
  };
  afterEach(() => jest.restoreAllMocks());

  it('a stored plan is used after a reload until the server has answered', async () => {
    await open(answer, /"plan":"gold"/);
    expect(await open(never)).toContain('"plan":"gold"');
    const isAnswered = /"plan":"platinum"/;
    expect(await open(() => json({ ...told, plan: 'platinum' }), isAnswered)).toMatch(isAnswered);
  });
  it('a stored plan expires after five minutes', async () => {
    await open(answer, /"plan":"gold"/);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
    expect(await open(never)).toBe('"asking"');
  });
  it('a stored plan is never that of another user, and does not apply if the server fails', async () => {
    keepPlan('somebody else', meSchema.parse(told));
    expect(await open(never)).toBe('"asking"');
    await open(answer);
    expect(await open(() => json({}, 500))).toContain('"plan":"free"');
  });
  it('a stored plan is ignored if it is invalid', async () => {
    const value = { userId: 'u1', me: { plan: 'diamond' } };
    localStorage.setItem('planInfo', JSON.stringify({ value, until: Date.now() + 60_000 }));
    expect(await open(never)).toBe('"asking"');
  });
  it('a plan forged in storage opens nothing that the server refuses', async () => {
    const platinum = meSchema.parse({ ...told, plan: 'platinum', unlimited: true });
    localStorage.setItem(
      'planInfo',
      JSON.stringify({ value: { userId: 'u1', me: platinum }, until: Date.now() + 60_000 }),
    );
    const isFree = /"isPaid":false,"isPlatinum":false/;
    for (const answer of [
      () => json({ ...told, plan: 'free' }),
      () => json({}, 500),
      () => json({ code: 'SIGNED_OUT' }, 401),
    ])
      expect(await open(answer, isFree)).toMatch(isFree);
  });
});
