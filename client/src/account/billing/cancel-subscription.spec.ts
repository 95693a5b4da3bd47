import { csrfAtom } from '../../platform/session/csrf-atom.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { aSubscription } from '../../testing/a-plan.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { cancelSubscription } from './cancel-subscription.js';

let stop = () => {};
afterEach(() => stop());

it('cancelling sends JSON with the id of the signed-in user and a CSRF token', async () => {
  const server = fakeServer({ '/api/billing/cancel-subscription': () => json(aSubscription()) });
  stop = server.stop;
  store.set(signInAtom, { state: 'in', session: aSession() });
  store.set(csrfAtom, 'c0ffee');
  await cancelSubscription();
  expect(server.calls).toMatchObject([
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-user-id': 'u1', 'x-csrf-token': 'c0ffee' },
    },
  ]);
});
