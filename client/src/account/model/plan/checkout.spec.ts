import { createStore } from 'jotai';
import { csrfAtom } from '../../../platform/session/csrf-atom.js';
import { signInAtom } from '../../../platform/session/session-atom.js';
import { aSession } from '../../../testing/a-session.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { checkoutComplaint, requestCheckout } from './checkout.js';

const asking = (answer: () => Response) => {
  const server = fakeServer({ '/api/billing': answer });
  after.push(server.stop);
  const of = createStore();
  of.set(signInAtom, { state: 'in', session: aSession() });
  of.set(csrfAtom, 'c5');
  return { server, of };
};
const complaintOver = async (answer: () => Response): Promise<string> => {
  const { of } = asking(answer);
  return requestCheckout({ plan: 'gold' }, of).then(String, checkoutComplaint);
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('the checkout is requested by the signed-in user for the chosen plan', async () => {
  const { server, of } = asking(() => json({ url: 'https://pay.example/1' }));
  expect(await requestCheckout({ plan: 'gold' }, of)).toBe('https://pay.example/1');
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    body: { plan: 'gold' },
    headers: { Authorization: 'Bearer token-1', 'x-user-id': 'u1', 'x-csrf-token': 'c5' },
  });
});

it('the request has no body if no plan was chosen', async () => {
  const { server, of } = asking(() => json({ url: 'https://pay.example/1' }));
  await requestCheckout(undefined, of);
  expect(server.calls[0]!.body).toBeUndefined();
});

it.each([
  [{ message: 'By message.', detail: 'x', error: 'x', code: 'x' }, 'By message.'],
  [{ detail: 'By detail.', error: 'x', code: 'x' }, 'By detail.'],
  [{ error: 'By error.', code: 'x' }, 'By error.'],
  [{ code: 'BY_CODE' }, 'BY_CODE'],
  [{}, 'Failed to start checkout. Please try again.'],
])('the answer %j is reported as: %s', async (body, text) =>
  expect(await complaintOver(() => json(body, 500))).toBe(text),
);

it('a missing address is reported', async () => {
  expect(await complaintOver(() => json({}))).toBe('No checkout URL received');
});

it('a missing session is reported', async () => {
  expect(await requestCheckout(undefined, createStore()).catch(checkoutComplaint)).toBe(
    'No authentication token available',
  );
});

it('an unreachable server is reported', async () => {
  const words = 'A network error occurred. Please check your connection and try again.';
  expect(
    await complaintOver(() => {
      throw new TypeError('away');
    }),
  ).toBe(words);
});
