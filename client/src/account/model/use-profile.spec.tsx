import { act, render, screen } from '@testing-library/react';
import { signInAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import { useProfile } from './use-profile.js';

const Name = () => <p>{useProfile().data?.username ?? 'nobody'}</p>;

let stop = () => {};
afterEach(() => stop());

it('the profile is loaded for a signed-in user, and removed on sign-out', async () => {
  ({ stop } = fakeServer({
    '/api/profile': () => json({ id: 'u1', username: 'sharp', updated_at: '2026-11-01T00:00:00.000Z' }),
  }));
  render(
    <Around>
      <Name />
    </Around>,
  );
  expect(await screen.findByText('sharp')).toBeInTheDocument();
  act(() => store.set(signInAtom, { state: 'out', why: 'left' }));
  expect(screen.getByText('nobody')).toBeInTheDocument();
});
