import { act, renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { signInAtom } from '../../../platform/session/session-atom.js';
import { socketAtom } from '../../../platform/socket/app-socket.js';
import { aSession } from '../../../testing/a-session.js';
import { fakeServer, json } from '../../../testing/fake-server.js';
import { fakeSocket } from '../../../testing/fake-socket.js';
import { NO_REACTIONS } from './react.js';
import { useReactions } from './use-reactions.js';

const KEY = 'Buffalo Bills|Kansas City Chiefs|2026-11-22T18:00:00.000Z';

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** A user who looks at a game while the socket's code is still loading. */
const early = () => {
  const store = createStore();
  store.set(signInAtom, { state: 'in', session: aSession() });
  const server = fakeServer({ '/api/reactions/': () => json(NO_REACTIONS) });
  const { result, rerender, unmount } = renderHook(({ game }) => useReactions(game), {
    initialProps: { game: KEY },
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  after.push(unmount, server.stop);
  const told = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return {
    result,
    told,
    turnTo: (game: string) => rerender({ game }),
    link: () => store.set(socketAtom, fakeSocket().socket),
  };
};

it('the last reaction made before the connection is sent once connected', async () => {
  const { result, told, link } = early();
  act(() => result.current.react('fire'));
  act(() => result.current.react('electric'));
  expect(told()).toEqual([]);
  act(link);
  await waitFor(() => expect(told()).toEqual([expect.objectContaining({ emoji: 'electric', action: 'add' })]));
});

it('a reaction made before the connection is not sent for another game', async () => {
  const { result, told, link, turnTo } = early();
  act(() => result.current.react('fire'));
  turnTo('another game');
  act(link);
  act(() => result.current.react('money'));
  await waitFor(() => expect(told()).toEqual([expect.objectContaining({ emoji: 'money' })]));
});
