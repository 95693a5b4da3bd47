import { GATES, type Gate, opens, PLANS, type Plan } from '@fairline/shared/domain';
import { render, screen, within } from '@testing-library/react';
import { fakeServer, json } from '../../testing/fake-server.js';
import { Around } from '../../testing/signed-in.js';
import { PricingPage } from './pricing-page.js';

const FIGURES = { sportsbooks: 4, positive_bets: 0, average_edge: null, as_of: '2026-11-21T16:00:00.000Z' };
const ALL: readonly Plan[] = ['free', 'gold', 'platinum'];

const open = async ({ operator = {}, books = ['draftkings', 'pinnacle', 'novig', 'bovada'] } = {}) => {
  const { stop } = fakeServer({
    '/api/figures': () => json({ ...FIGURES, books }),
    '/api/operator': () => json(operator),
  });
  after.push(stop);
  render(
    <Around at="/pricing" signIn={{ state: 'out', why: 'nobody' }}>
      <PricingPage />
    </Around>,
  );
  return screen.findByRole('table', { name: 'What each plan opens' });
};
/** The cells of a row: a text, or whether it is included. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent || within(cell).getByRole('img').getAttribute('aria-label'));
const cellsOf = (name: string | RegExp) => cells(screen.getByRole('row', { name }));

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

it('the table of plans has a line for each gate and says of each plan whether it opens it', async () => {
  const table = await open();
  const gates = Object.keys(GATES) as Gate[];
  const said = within(table)
    .getAllByRole('row')
    .slice(1, gates.length + 1)
    .map(cells);
  const kept = gates.map((gate) =>
    ALL.map((plan) => (opens({ plan, unlimited: false }, gate) ? 'Included' : 'Not included')),
  );
  expect(said).toEqual(kept);
  expect(cellsOf(/^Arbitrage and middles/)).toEqual(['Not included', 'Not included', 'Included']);
  expect(cellsOf(/games in play included/)).toEqual(['Not included', 'Included', 'Included']);
});

it('the table of plans counts the books with prices now that each plan may choose', async () => {
  await open();
  await screen.findByRole('cell', { name: '4' });
  expect(cellsOf(/^Sportsbooks with prices now/)).toEqual(['1', '3', '4']);
});

it('the table of plans takes the requests and calls from the catalogue of plans', async () => {
  await open();
  expect(cellsOf(/^Requests for odds/)).toEqual([String(PLANS.free.callsPerMonth), 'Unlimited', 'Unlimited']);
  expect(cellsOf(/^Calls to the open API/)).toEqual(ALL.map((plan) => String(PLANS[plan].apiCallsPerMinute)));
});

it('the plans promise support only where the operator has an address for it', async () => {
  await open();
  expect(screen.queryByText('Premium support')).not.toBeInTheDocument();
});

it('the plans name the support of an operator who has an address for it, for Platinum', async () => {
  await open({ operator: { support: 'help@operator.example' } });
  expect(await screen.findByRole('rowheader', { name: 'Premium support' })).toBeInTheDocument();
  expect(cellsOf(/^Premium support/)).toEqual(['Not included', 'Not included', 'Included']);
  expect(within(screen.getByRole('article', { name: 'Platinum' })).getByText('Premium support')).toBeInTheDocument();
});
