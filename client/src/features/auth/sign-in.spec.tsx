import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { signInAtom } from '../../lib/session/session-atom.js';
import { store } from '../../lib/store.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { returnPath } from './return-path.js';
import { SignInPage } from './sign-in-page.js';

const door = (address = '/login') => {
  store.set(signInAtom, { state: 'out', why: 'nobody' });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/login" element={<SignInPage />} />
          <Route path="/sportsbooks" element={<p>the odds</p>} />
          <Route path="/" element={<p>the front page</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup();
};

const enter = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Email'), 'gold@fairline.test');
  await user.type(screen.getByLabelText('Password'), 'fairline-demo');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
};

let stop = () => {};
afterEach(() => stop());

it('signs in and goes where one was going', async () => {
  ({ stop } = fakeServer({ '/api/auth/sign-in': () => json(aSession()) }));
  const user = door('/login?next=%2Fsportsbooks');
  await enter(user);
  expect(await screen.findByText('the odds')).toBeInTheDocument();
  expect(store.get(signInAtom)).toMatchObject({ state: 'in' });
});

it('says what the server has against it, and stays', async () => {
  ({ stop } = fakeServer({
    '/api/auth/sign-in': () => json({ code: 'WRONG_CREDENTIALS', message: 'Invalid login credentials' }, 401),
  }));
  const user = door();
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials');
});

it('says that nobody answers', async () => {
  ({ stop } = fakeServer({}));
  const user = door();
  await enter(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('A network error occurred');
});

it('asks for what is missing before it asks the server', async () => {
  const server = fakeServer({});
  stop = server.stop;
  const user = door();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Enter your email address.')).toBeInTheDocument();
  expect(screen.getByText('Enter your password.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(server.asked).toEqual([]);
});

it('shows the password on request', async () => {
  const user = door();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

it('says why one is here', () => {
  door('/login?auth_required=true');
  expect(screen.getByText('Your session has expired. Please sign in again to continue.')).toBeInTheDocument();
});

it.each([
  ['/sportsbooks?mode=props', '/sportsbooks?mode=props'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
])('returns to %s as %s', (next, path) => {
  expect(returnPath(new URLSearchParams({ next }))).toBe(path);
});
