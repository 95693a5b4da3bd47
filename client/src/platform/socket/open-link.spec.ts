import { jest } from '@jest/globals';
import { createStore } from 'jotai';
import { aSession } from '../../testing/a-session.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { signInAtom } from '../session/session-atom.js';

const { socket, hears, said } = fakeSocket();
Object.assign(socket, { connected: false, connect: () => undefined, disconnect: () => undefined });
jest.doMock('./load-socket.js', () => ({ loadSocket: async () => ({ io: () => socket }) }));

it('a token that is renewed while the socket connects or is connected is sent to the server', async () => {
  const { openLink } = await import('./open-link.js');
  const of = createStore();
  const hold = (token: string) => of.set(signInAtom, { state: 'in', session: aSession({ access_token: token }) });
  const tokens = () => said('auth:renew').map(([token]) => token);
  hold('first');
  const close = openLink(of);
  await new Promise((resolve) => setTimeout(resolve));
  hold('second');
  expect(tokens()).toEqual([]);
  hears('connect');
  expect(tokens()).toEqual(['second']);
  hold('third');
  expect(tokens()).toEqual(['second', 'third']);
  close();
});
