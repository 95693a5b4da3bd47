import { act, render, screen } from '@testing-library/react';
import { type SignIn, signInAtom } from '../platform/session/session-atom.js';
import { linkAtom } from '../platform/socket/app-socket.js';
import { store } from '../platform/store.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { ScoresRoute } from './scores-route.js';

const open = (signIn: SignIn) => {
  server = fakeServer({ '/api/scores': () => json([]) });
  return render(
    <Around at="/scores" signIn={signIn}>
      <ScoresRoute />
    </Around>,
  );
};
let server: ReturnType<typeof fakeServer>;
afterEach(() => server.stop());

it('a visitor is connected to the server while the scores page is open', async () => {
  const { unmount } = open({ state: 'starting' });
  expect(store.get(linkAtom).state).toBe('off');
  act(() => store.set(signInAtom, { state: 'out', why: 'nobody' }));
  expect(store.get(linkAtom).state).toBe('connecting');
  await screen.findByText('No NFL games');
  unmount();
  expect(store.get(linkAtom).state).toBe('off');
});
