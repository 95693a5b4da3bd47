import { act, render, screen } from '@testing-library/react';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import { useStanding } from './me.js';
import type { SignIn } from './session-atom.js';

const Shown = () => <p>{JSON.stringify(useStanding() ?? 'asking')}</p>;
const show = (signIn?: SignIn) =>
  render(
    <Around {...(signIn ? { signIn } : {})}>
      <Shown />
    </Around>,
  );
const aMoment = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

let stop = () => {};
afterEach(() => stop());

it('asks for the plan as the user, past every cache', async () => {
  const me = { plan: 'platinum', remaining: null, limit: null, used: 7, unlimited: false };
  const server = fakeServer({ '/api/me': () => json({ ...me, is_gifted: true, subscription_end_date: null }) });
  stop = server.stop;
  show();
  expect(screen.getByText('"asking"')).toBeInTheDocument();
  await aMoment();
  expect(screen.getByText(/"isPaid":true,"isPlatinum":true/)).toBeInTheDocument();
  expect(server.calls[0]?.headers).toMatchObject({ 'x-user-id': 'u1', 'Cache-Control': 'no-cache' });
});

it.each([
  ['nobody is signed in', { state: 'out', why: 'nobody' } as const, () => json({})],
  ['the session has ended', undefined, () => json({ code: 'SIGNED_OUT' }, 401)],
  ['the server is broken', undefined, () => json({}, 500)],
  ['the answer is no plan', undefined, () => json({ plan: 'diamond' })],
  ['the answer is no JSON', undefined, () => new Response('<html>')],
  ['nobody answers', undefined, () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('counts with the free plan while %s', async (_, signIn, answer) => {
  ({ stop } = fakeServer({ '/api/': answer }));
  show(signIn);
  expect(await screen.findByText(/"plan":"free","remaining":250,"limit":250/)).toBeInTheDocument();
});
