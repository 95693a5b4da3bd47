import type { Me, Session } from '@fairline/shared/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { type SignIn, signInAtom } from '../../lib/session/session-atom.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { RequirePaidPlan } from './require-paid-plan.js';
import { RequireSession } from './require-session.js';

const Here = () => {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
};

/** A page behind both guards, opened in this state of sign-in. */
const open = (signIn: SignIn, me: Partial<Me> = {}) => {
  const server = fakeServer({ '/api/me': () => json({ ...FREE, ...me }) });
  after.push(server.stop);
  const store = createStore();
  store.set(signInAtom, signIn);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={['/sportsbooks?mode=props']}>
          <Routes>
            <Route
              path="/sportsbooks"
              element={
                <RequireSession waiting={<p>waiting</p>}>
                  <RequirePaidPlan waiting={<p>waiting</p>}>the odds</RequirePaidPlan>
                </RequireSession>
              }
            />
            <Route path="*" element={<Here />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
};

const FREE: Me = {
  plan: 'free',
  remaining: 250,
  limit: 250,
  used: 0,
  unlimited: false,
  is_gifted: false,
  subscription_end_date: null,
};
const signedIn = (session: Session = aSession()): SignIn => ({ state: 'in', session });

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('waits while it is not known who is there', () => {
  open({ state: 'starting' });
  expect(screen.getByText('waiting')).toBeInTheDocument();
});

it('sends a visitor to the door, which knows where they wanted to go', () => {
  open({ state: 'out', why: 'nobody' });
  expect(screen.getByText('at /login?next=%2Fsportsbooks%3Fmode%3Dprops')).toBeInTheDocument();
});

it('says at the door that a session has ended', () => {
  open({ state: 'out', why: 'expired' });
  expect(screen.getByText(/auth_required=true/)).toBeInTheDocument();
});

it('leads to the front page after signing out', () => {
  open({ state: 'out', why: 'left' });
  expect(screen.getByText('at /?signed_out=true')).toBeInTheDocument();
});

it('asks a free user for a subscription', async () => {
  open(signedIn());
  expect(await screen.findByText('Subscription Required')).toBeInTheDocument();
  expect(screen.getByText('This feature requires a Gold or Platinum subscription.')).toBeInTheDocument();
});

it.each([{ plan: 'gold' }, { plan: 'platinum' }, { plan: 'free', unlimited: true }] as const)(
  'lets in %o',
  async (me) => {
    open(signedIn(), me);
    expect(await screen.findByText('the odds')).toBeInTheDocument();
  },
);
