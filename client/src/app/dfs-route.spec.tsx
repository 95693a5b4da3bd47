import { PLANS } from '@fairline/shared/domain';
import { render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { SignIn } from '../platform/session/session-atom.js';
import { aGold, aMe, aPlatinum } from '../testing/a-plan.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around, Here } from '../testing/signed-in.js';
import { DfsRoute } from './dfs-route.js';

const open = (me = aMe(), signIn?: SignIn) => {
  ({ stop } = fakeServer({ '/api/me': () => json(me), '/api/': () => json([]) }));
  render(
    <Around at="/dfs" {...(signIn ? { signIn } : {})}>
      <Routes>
        <Route path="/dfs" element={<DfsRoute />} />
        <Route path="*" element={<Here />} />
      </Routes>
    </Around>,
  );
};
let stop = () => {};
afterEach(() => stop());

it('a free user may see the DFS props, with an offer of Gold above them', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'DFS Props' })).toBeInTheDocument();
  const price = `$${PLANS.gold.listPriceCents / 100}`;
  expect(screen.getByText('Gold Subscription Required')).toBeInTheDocument();
  expect(
    screen.getByText(`Subscribe to Gold plan for just ${price}/month to access live odds and game data.`),
  ).toBeInTheDocument();
});

it.each([aGold(), aPlatinum(), aMe({ unlimited: true })])(
  'these plans see the DFS props without an offer: $plan',
  async (me) => {
    open(me);
    expect(await screen.findByRole('heading', { name: 'DFS Props' })).toBeInTheDocument();
    expect(screen.queryByText('Gold Subscription Required')).not.toBeInTheDocument();
  },
);

it('a visitor is sent to the login page', () => {
  open(aMe(), { state: 'out', why: 'nobody' });
  expect(screen.getByText('at /login?next=%2Fdfs')).toBeInTheDocument();
});
