import type { BetClosing, Pick, Probability } from '@fairline/shared/domain';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { chosenBankrollAtom } from '../../market/model/choices/betting-terms.js';
import { oddsFormatAtom } from '../../market/model/choices/odds-format.js';
import { pastTimeAtom } from '../../platform/clock.js';
import { Here } from '../../testing/signed-in.js';
import { closingsAtom } from '../model/closings-atom.js';
import { picksAtom } from '../model/picks-atom.js';
import { StatisticsPage } from './statistics-page.js';

const QUOTE = 'g1|h2h|||home|fanduel';
const aPick = (over: Partial<Pick> = {}): Pick => ({
  ...{ id: 'p1', league: 'NFL', bookmaker: 'fanduel', stake: 100, price: 2, status: 'won', actualPayout: 200, edge: 4 },
  ...{ dateAdded: '2026-09-20T12:00:00Z', settledDate: '2026-09-21T12:00:00Z' },
  ...over,
});
const PICKS = [
  aPick({ quote: QUOTE }),
  aPick({ id: 'p2', status: 'lost', edge: 2, stake: 50, bookmaker: 'draftkings', settledDate: '2026-10-02T12:00:00Z' }),
  aPick({ id: 'p3', league: 'NBA', stake: 20, price: 1.9, actualPayout: 38, edge: undefined, tags: ['night'] }),
  aPick({ id: 'p4', status: '', stake: 30, actualPayout: undefined }),
];
const CLOSING: BetClosing = {
  ...{ chance: 0.52 as Probability, method: 'multiplicative', books: 7, source: 'board' },
  start: Date.UTC(2026, 8, 20, 18),
};

const open = (picks: readonly Pick[] = PICKS, at = '/picks/statistics', bankroll: number | null = null) => {
  const store = createStore();
  store.set(picksAtom, () => picks);
  store.set(closingsAtom, new Map([[QUOTE, CLOSING]]));
  if (bankroll !== null) store.set(chosenBankrollAtom, bankroll);
  store.set(oddsFormatAtom, at.includes('price') ? 'decimal' : 'american');
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <StatisticsPage />
        <Here />
      </MemoryRouter>
    </Provider>,
  );
  return store;
};
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const breakdown = () =>
  within(screen.getAllByRole('region', { name: 'Broken down' })[0]!)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

it('all settled bets are summed up: profit, yield, record, closing lines, what was expected, and the drawdown', () => {
  open();
  expect(figure('Net profit')).toBe('+$68.003 bets');
  expect(figure('ROI')).toBe('+40.0%$170.00 staked');
  expect(figure('Won–lost–returned')).toBe('2–1–066.7% won');
  expect(figure('Closing-line value')).toBe('+4.0%of 1 bet');
  expect(figure('Expected profit')).toBe('+$5.00± $223.45');
  expect(figure('Greatest drawdown')).toBe('$50.00$50.00 down now');
  expect(figure('Average odds')).toBe('−1033 bets, 1 pending');
  expect(
    screen.getByText(/^By the fair chances when they were added, 2 bets could expect \+\$5\.00 ± \$223\.45 /),
  ).toHaveTextContent(/They made \+\$50\.00\. 1 bet without a known edge is in the profit, not in what is expected\.$/);
  expect(screen.getByText('3 of 3 settled bets.')).toBeInTheDocument();
});

it('the profit has a chart with a band, and its ends of months for screen readers', () => {
  open();
  expect(screen.getByRole('img', { name: 'Profit bet by bet, with the expected profit and its band' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Profit bet by bet, with the expected profit and its band' });
  expect(within(table).getByRole('row', { name: /^October 2026 \+\$68\.00 \+\$5\.00 / })).toBeInTheDocument();
});

it('a dimension is offered once bets differ in it, and its choice filters everything and is kept in the address', async () => {
  open();
  expect(screen.queryByRole('button', { name: /^Bet types/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Leagues/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^NFL/ }));
  expect(screen.getByText('at /picks/statistics?league=NBA')).toBeInTheDocument();
  expect(figure('Net profit')).toBe('+$18.001 bet');
  expect(screen.getByText('1 of 3 settled bets.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByText('at /picks/statistics')).toBeInTheDocument();
  expect(figure('Net profit')).toBe('+$68.003 bets');
});

it('an address opens with its filters, all of which hold together', () => {
  open(PICKS, '/picks/statistics?from=2026-10-01&to=2026-10-31&book=draftkings&league=NFL');
  expect(figure('Net profit')).toBe('−$50.001 bet');
  expect(screen.getByLabelText('From')).toHaveValue('2026-10-01');
});

it('a period moves on at midnight, also on a page that stays open', () => {
  const store = open(PICKS, '/picks/statistics?period=7d');
  act(() => store.set(pastTimeAtom, new Date(2026, 9, 8, 12).getTime()));
  expect(figure('Net profit')).toBe('−$50.001 bet');
  act(() => store.set(pastTimeAtom, new Date(2026, 9, 9, 0, 1).getTime()));
  expect(screen.getByRole('heading', { name: 'No settled bet matches' })).toBeInTheDocument();
});

it('without a bet that matches the page says so, and clearing the filters shows all again', async () => {
  open(PICKS, '/picks/statistics?league=NHL');
  expect(screen.getByRole('heading', { name: 'No settled bet matches' })).toBeInTheDocument();
  expect(screen.getByText('You have 3 settled bets. Fewer filters show more of them.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(figure('Won–lost–returned')).toBe('2–1–066.7% won');
});

it('prices are bands in the user’s odds format', async () => {
  open(PICKS, '/picks/statistics?group=price');
  expect(breakdown().map(([title]) => title)).toEqual(['2.00 to 2.50', '1.80 to 2.00']);
  await userEvent.click(screen.getByRole('button', { name: /^Odds/ }));
  expect(await screen.findByRole('checkbox', { name: /^1\.80 to 2\.00/ })).toBeInTheDocument();
});

it('bets are broken down by any dimension', async () => {
  open();
  expect(breakdown()).toEqual([
    ['NFL', '2', '1–1–0', '$150.00', '+33.3%', '+$50.00'],
    ['NBA', '1', '1–0–0', '$20.00', '+90.0%', '+$18.00'],
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Broken down by' }), 'Tag');
  expect(breakdown().map(([title]) => title)).toEqual(['No tag', 'night']);
});

it('amounts are in units once there is one: the user’s own, else 1% of the bankroll', async () => {
  open();
  expect(screen.queryByRole('button', { name: 'Units' })).toBeNull();
  await userEvent.type(screen.getByRole('spinbutton', { name: 'One unit' }), '10');
  expect(figure('Net profit')).toBe('+$68.00+6.80 u');
  await userEvent.click(screen.getByRole('button', { name: 'Units' }));
  expect(figure('Net profit')).toBe('+6.80 u+$68.00');
  expect(breakdown()[0]).toEqual(['NFL', '2', '1–1–0', '15.00 u', '+33.3%', '+5.00 u']);
  expect(screen.getByText('at /picks/statistics?in=units')).toBeInTheDocument();
});

it('a unit below a dollar is typed digit by digit, and an emptied one is none', async () => {
  open();
  const unit = screen.getByRole('spinbutton', { name: 'One unit' });
  await userEvent.type(unit, '0.5');
  expect(unit).toHaveValue('0.5');
  expect(figure('Net profit')).toBe('+$68.00+136.00 u');
  await userEvent.clear(unit);
  expect(figure('Net profit')).toBe('+$68.003 bets');
});

it('a saved bankroll of $2,000 makes a unit of $20', () => {
  open(PICKS, undefined, 2_000);
  expect(figure('Net profit')).toBe('+$68.00+3.40 u');
});

it('with pending bets only, the page says that none is settled yet', () => {
  open([PICKS[3]!]);
  expect(screen.getByRole('heading', { name: 'No bet is settled yet' })).toBeInTheDocument();
});

it('a click on List leads back to the list', () => {
  open();
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute('href', '/picks');
  expect(screen.getByRole('link', { name: 'Statistics' })).toHaveAttribute('aria-current', 'page');
});
