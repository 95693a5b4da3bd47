import { act, render, screen, waitFor } from '@testing-library/react';
import { quotaExceededAtom } from '../../account/model/plan/quota-exceeded.js';
import { notifyPlanGate } from '../../platform/http/plan-gate.js';
import { Problem } from '../../platform/http/problem.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { aMe } from '../../testing/a-plan.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { settle } from '../../testing/settle.js';
import { Around } from '../../testing/signed-in.js';
import { PageServices } from './page-services.js';

const refuse = () => act(() => notifyPlanGate(new Problem(402, 'QUOTA_EXCEEDED', 'Used up')));

let stop = () => {};
beforeEach(() => {
  ({ stop } = fakeServer({
    '/api/me': () => json(aMe()),
    '/api/profile': () => json({ id: 'u1', username: 'bob', updated_at: '2026-11-01T00:00:00.000Z' }),
  }));
});
afterEach(() => stop());

const open = () =>
  render(
    <Around>
      <PageServices />
    </Around>,
  );

it('the message about used-up free requests appears even if a call was refused before its window loaded', async () => {
  open();
  refuse();
  expect(await screen.findByRole('dialog', { name: 'Quota exceeded - upgrade to continue' })).toBeInTheDocument();
}, 30_000);

it('the message about used-up free requests is not shown to the next user who signs in', async () => {
  open();
  refuse();
  expect(store.get(quotaExceededAtom)).toBeDefined();
  act(() => store.set(signInAtom, { state: 'out', why: 'expired' }));
  await settle();
  expect(store.get(quotaExceededAtom)).toBeUndefined();
});

it('the windows of the account wait until the page is idle', async () => {
  const work: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (one: () => void) => work.push(one), cancelIdleCallback: () => {} });
  const { unmount } = open();
  try {
    await waitFor(() => expect(work).not.toHaveLength(0));
    refuse();
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => work.forEach((one) => void one()));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  } finally {
    unmount();
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
    Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
  }
}, 30_000);
