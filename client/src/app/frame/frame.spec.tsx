import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { isLeavingAtom } from '../../platform/session/leaving.js';
import { type SignIn, signInAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { settle } from '../../testing/settle.js';
import { Here } from '../../testing/signed-in.js';
import { turnTo } from '../../testing/turn-to.js';
import { AppRedirect } from '../app-redirect.js';
import { FrontPage } from '../front-page.js';
import { Frame } from './frame.js';

const OUT: SignIn = { state: 'out', why: 'nobody' };
const SIGNED_OUT = 'You have been signed out successfully';
const IN: SignIn = { state: 'in', session: aSession() };

const open = (at: string, signIn: SignIn) => {
  store.set(signInAtom, signIn);
  const front = (
    <>
      <FrontPage />
      <Here />
    </>
  );
  const children = [
    { path: '/', element: front },
    { path: '/app', element: <AppRedirect /> },
    { path: '*', element: <Here /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [at] });
  return render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
};

beforeAll(() => import('../../ui/toaster.js'));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({ '/api/': () => json({}, 500) });
});
afterEach(() => {
  cleanup();
  server.stop();
  store.set(isDemoAtom, false);
  store.set(isLeavingAtom, false);
  jest.useRealTimers();
});

it('a visitor sees links to the login page', async () => {
  open('/', OUT);
  await settle();
  for (const way of screen.getAllByRole('link', { name: 'Log in' })) expect(way).toHaveAttribute('href', '/login');
});

it('a message about the sign-out is shown for 5 s, and its mark is removed from the address', async () => {
  jest.useFakeTimers();
  open('/?signed_out=true', OUT);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status', { name: 'Success' })).toHaveTextContent(SIGNED_OUT);
  await act(() => jest.advanceTimersByTimeAsync(4_800));
  expect(screen.getByText(SIGNED_OUT)).toBeInTheDocument();
  expect(screen.getByText('at /?signed_out=true')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.queryByText(SIGNED_OUT)).not.toBeInTheDocument();
  expect(screen.getByText('at /')).toBeInTheDocument();
});

it('the removal of that mark does not bring back a user whose next page is still loading', async () => {
  jest.useFakeTimers();
  open('/?signed_out=true', OUT);
  const stay = turnTo('/login');
  await act(() => jest.advanceTimersByTimeAsync(5_200));
  expect(screen.getByText('at /?signed_out=true')).toBeInTheDocument();
  stay();
});

it.each([
  ['/app', IN, 'at /sportsbooks'],
  ['/app', OUT, 'at /login'],
])('the redirect of %s depends on the sign-in state', async (at, signIn, there) => {
  open(at, signIn);
  await settle();
  expect(screen.getByText(there)).toBeInTheDocument();
});

it('a demo says that it is one', async () => {
  store.set(isDemoAtom, true);
  open('/', OUT);
  await settle();
  expect(screen.getByText(/^Demo mode: this page has no server/)).toBeInTheDocument();
});

it('a message is shown while the user is being signed out', async () => {
  store.set(isLeavingAtom, true);
  open('/', OUT);
  await settle();
  expect(screen.getByText('Signing you out...')).toBeInTheDocument();
});
