import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import { fakeServer } from '../testing/fake-server.js';
import { settle } from '../testing/settle.js';
import { Here } from '../testing/signed-in.js';
import { BETS_VALIDATED } from './model/bets-validated.js';
import { UNDO_MS } from './model/changed-pick.js';
import { PicksPage } from './picks-page.js';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const aPick = (over: object = {}) => ({
  id: 'p1',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Buffalo Bills +3.5',
  odds: '+102',
  price: 2.02,
  stake: 65,
  potential: 131.3,
  edge: 5.51,
  status: 'pending',
  note: '',
  dateAdded: ago(0.1),
  ...over,
});

/** Opens the page with some picks at an address; no server answers unless the test adds one. */
const open = async (
  picks: unknown,
  { at = '/picks', page = <PicksPage /> }: { at?: string; page?: ReactNode } = {},
) => {
  put(picks);
  const drawn = render(
    <Provider store={createStore()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[at]}>
          {page}
          <Here />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  await settle();
  return drawn;
};
const put = (picks: unknown) =>
  localStorage.setItem(USER_DATA_KEYS.picks, typeof picks === 'string' ? picks : JSON.stringify(picks));
const rows = () =>
  screen.queryAllByRole('row').filter((row) => within(row).queryByRole('button', { name: /^Remove/ }) !== null);
const selections = () => rows().map((row) => within(row).getAllByRole('cell')[3]!.textContent!.replace('Spread', ''));
const stored = () => JSON.parse(localStorage.getItem(USER_DATA_KEYS.picks)!);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({});
});
afterEach(() => {
  server.stop();
  jest.useRealTimers();
});

it('opening the page stores no bankroll', async () => {
  await open([aPick()]);
  expect(rows()).toHaveLength(1);
  expect(localStorage.getItem('userBankroll')).toBeNull();
});

it('each pick and each leg shows its book', async () => {
  await open([
    aPick({ bookmaker: 'draftkings' }),
    aPick({
      id: 'p2',
      dateAdded: ago(1),
      market: 'Parlay',
      legs: [aPick({ bookmaker: 'fanduel' }), aPick({ market: 'Total', selection: 'Over 44.5', bookmaker: null })],
    }),
  ]);
  expect(screen.getByText('Spread · DraftKings')).toBeInTheDocument();
  expect(screen.getByText('Spread · FanDuel · Bills @ Chiefs')).toBeInTheDocument();
  expect(screen.getByText('Total · Bills @ Chiefs')).toBeInTheDocument();
});

it('minus signs are typographic in the list and in messages, and unchanged in storage', async () => {
  await open([aPick({ selection: 'Buffalo Bills -3.5' })]);
  expect(screen.getByText('Bills −3.5')).toHaveAttribute('title', 'Buffalo Bills −3.5');
  expect(stored()[0].selection).toBe('Buffalo Bills -3.5');
  await press('Remove Buffalo Bills −3.5');
  expect(screen.getByText(/Buffalo Bills −3\.5\./)).toBeInTheDocument();
});

it('picks are listed newest first, with status, odds, stake, return, profit and edge', async () => {
  await open([
    aPick({
      id: 'old',
      selection: 'Over 44.5',
      dateAdded: ago(20),
      status: 'win',
      actualPayout: 80,
      validatedBy: 'espn',
      validationConfidence: 95,
    }),
    aPick(),
    aPick({ id: 'gone', selection: 'Under 40', dateAdded: ago(21), status: 'lost', validatedAt: ago(20) }),
  ]);
  const cells = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  const anything = expect.any(String);
  expect(cells).toEqual([
    [
      'Pending',
      anything,
      expect.stringContaining('Bills @ Chiefs'),
      'Bills +3.5Spread',
      '+102',
      '$65.00',
      '$131.30',
      '–',
      '+5.5%',
      'WonLost',
    ],
    [
      'Won',
      anything,
      expect.stringContaining('NFL'),
      'Over 44.5Spread',
      '+102',
      '$65.00',
      '$80.00',
      '+$15.00',
      '+5.5%',
      'espn · 95',
    ],
    ['Lost', anything, anything, 'Under 40Spread', '+102', '$65.00', '$131.30', '−$65.00', '+5.5%', 'by you'],
  ]);
  expect(screen.getByText('3 picks · 1 pending · $65.00 at stake')).toBeInTheDocument();
});

it('a parlay lists its legs', async () => {
  await open([aPick({ type: 'parlay', legs: [aPick(), aPick({ selection: 'Over 44.5', market: 'Total' })] })]);
  expect(rows()[0]).toHaveTextContent('Parlay, 2 legs');
  expect(rows()[0]).toHaveTextContent('Bills +3.5Spread · Bills @ Chiefs');
  expect(rows()[0]).toHaveTextContent('Over 44.5');
});

describe('an arbitrage', () => {
  const position = {
    id: 'a1',
    kind: 'arbitrage',
    legs: ['e1|totals||43.5|over|draftkings', 'e1|totals||43.5|under|fanduel'],
    locked: 4,
  };
  const leg = (at: 0 | 1, over: object = {}) =>
    aPick({
      id: `a1-${at}`,
      market: 'Total',
      selection: ['Over 43.5', 'Under 43.5'][at],
      bookmaker: ['draftkings', 'fanduel'][at],
      quote: position.legs[at],
      stake: [100, 98][at],
      potential: [202, 203][at],
      edge: null,
      position,
      ...over,
    });

  it('is one row with its legs, stakes and what it leaves at worst', async () => {
    await open([aPick({ dateAdded: ago(1) }), leg(0), leg(1)]);
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent('Arbitrage, 2 legs · NFL');
    expect(rows()[0]).toHaveTextContent(/Over 43\.5DraftKings · \+102 · \$100\.00.*Under 43\.5FanDuel/);
    expect(rows()[0]).toHaveTextContent('$198.00≥ $202.00≥ +$4.00');
    expect(screen.getByText('2 picks · 2 pending · $263.00 at stake')).toBeInTheDocument();
    expect(screen.getByText('2 picks in 30 days')).toBeInTheDocument();
  });

  it('counts as won by the money of its legs together, and is filtered as one', async () => {
    const [won, lost] = [leg(0, { status: 'won', actualPayout: 202 }), leg(1, { status: 'lost', actualPayout: 0 })];
    await open([won, lost], { at: '/picks?status=won' });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent('$198.00$202.00+$4.00');
    await press('Lost');
    expect(rows()).toHaveLength(0);
  });

  it('says how many legs were placed', async () => {
    await open([leg(0)]);
    expect(rows()[0]).toHaveTextContent('Arbitrage, 1 of 2 legs');
    expect(rows()[0]).toHaveTextContent('≥ −$100.00');
  });

  it('shows its legs as picks of their own on demand, to settle one', async () => {
    await open([leg(0), leg(1)]);
    await press('Legs: Over 43.5 + Under 43.5');
    expect(rows()).toHaveLength(3);
    await press('Lost: Under 43.5');
    expect(stored()[1]).toMatchObject({ id: 'a1-1', status: 'lost' });
    expect(rows()[0]).toHaveTextContent('Pending');
  });

  it('is removed with all its legs, and brought back with them', async () => {
    await open([leg(0), leg(1)]);
    await press('Remove Over 43.5 + Under 43.5');
    expect(stored().map(({ deletedAt }: { deletedAt?: string }) => typeof deletedAt)).toEqual(['string', 'string']);
    await press('Undo');
    expect(rows()).toHaveLength(1);
    expect(stored().every(({ deletedAt }: { deletedAt?: string }) => deletedAt === undefined)).toBe(true);
  });
});

it('an empty list links to the odds', async () => {
  localStorage.setItem(USER_DATA_KEYS.picksCursor, JSON.stringify('7'));
  await open([]);
  expect(screen.getByRole('heading', { name: 'No picks yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the odds' })).toHaveAttribute('href', '/sportsbooks');
  expect(screen.queryByRole('table')).toBeNull();
});

it('the page shows the given summary and closing line values', async () => {
  const page = <PicksPage summary={<p>came to</p>} closing={({ id }) => `closed ${id}`} />;
  await open([aPick(), aPick({ id: 'p2', status: 'won' })], { page });
  expect(screen.getByText('came to')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'CLV' })).toBeInTheDocument();
  expect(screen.getByText('closed p2')).toBeInTheDocument();
});

describe('the view of the picks', () => {
  const picks = [
    aPick({ id: 'a', selection: 'today', league: 'NHL' }),
    aPick({
      id: 'b',
      selection: 'last week',
      dateAdded: ago(8),
      status: 'won',
      actualPayout: 100,
      price: 1.5,
      league: 'NBA',
    }),
    aPick({ id: 'c', selection: 'two months ago', dateAdded: ago(60), status: 'lost', price: 4 }),
    aPick({ id: 'd', selection: 'last year', dateAdded: ago(300) }),
  ];
  it('the view of the picks shows 30 days, every status, by date, and the number of picks', async () => {
    await open(picks);
    expect(selections()).toEqual(['today', 'last week']);
    expect(screen.getByText(/^2 picks in 30 days/)).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Added' })).toHaveAttribute('aria-sort', 'descending');
  });
  it('the view of the picks can be changed and is kept in the address', async () => {
    await open(picks);
    await press('7d');
    expect(selections()).toEqual(['today']);
    await press('90d');
    expect(selections()).toHaveLength(3);
    await press('Lost');
    expect(selections()).toEqual(['two months ago']);
    expect(screen.getByText(/^1 of 3 in 90 days/)).toBeInTheDocument();
    await press('All');
    await press('Odds');
    expect(selections()).toEqual(['two months ago', 'today', 'last week']);
    await press('Profit');
    expect(selections()).toEqual(['last week', 'two months ago', 'today']);
    await press('Sport');
    expect(selections()).toEqual(['last week', 'two months ago', 'today']);
    expect(screen.getByText('at /picks?period=90d&sort=sport')).toBeInTheDocument();
    await press('Date');
    await press('30d');
    expect(screen.getByText('at /picks')).toBeInTheDocument();
  });
  it('the view of the picks follows the address', async () => {
    await open(picks, { at: '/picks?period=90d&status=pending&sort=odds' });
    expect(selections()).toEqual(['today']);
    expect(screen.getByRole('button', { name: 'Pending 1' })).toHaveAttribute('aria-pressed', 'true');
  });
  it('the view of the picks says how many picks it hides when it shows none', async () => {
    await open(picks, { at: '/picks?status=lost' });
    expect(screen.getByText('4 picks of yours are outside this view.')).toBeInTheDocument();
    await press('Show all picks of 90 days');
    expect(selections()).toHaveLength(3);
  });
  it('the view of the picks offers Push and Void only to users who get their stake back', async () => {
    const { unmount } = await open(picks);
    expect(screen.queryByRole('button', { name: 'Push' })).toBeNull();
    unmount();
    localStorage.setItem(USER_DATA_KEYS.returnStake, 'true');
    await open([aPick({ status: 'void' }), ...picks]);
    await press('Void');
    expect(rows()).toHaveLength(1);
  });
});

it('thousands of picks are drawn in parts, more on request', async () => {
  await open(Array.from({ length: 5_000 }, (_, i) => aPick({ id: `p${i}`, selection: `Pick ${i}` })));
  const table = screen.getByLabelText('My Picks');
  expect(table.querySelectorAll('tbody tr')).toHaveLength(25);
  expect(table).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getByText(/^5,000 picks in 30 days/)).toBeInTheDocument();
  await userEvent.click(screen.getByText('Show more'));
  expect(table.querySelectorAll('tbody tr')).toHaveLength(125);
});

describe('settling by hand', () => {
  it('settling by hand sets a win at once, suggests the rounded return, and stores a payout to the cent', async () => {
    await open([aPick()]);
    await press('Won: Buffalo Bills +3.5');
    expect(stored()[0]).toMatchObject({ status: 'won', validatedAt: expect.any(String) });
    expect(stored()[0]).not.toHaveProperty('actualPayout');
    expect(stored()[0]).not.toHaveProperty('settledDate'); // only scores tell when
    expect(rows()[0]).toHaveTextContent('+$66.30');
    const payout = screen.getByLabelText('Actual payout');
    expect(payout).toHaveFocus();
    expect(payout).toHaveValue('131');
    expect(payout).toHaveAttribute('aria-valuemin', '0');
    await userEvent.keyboard('{ArrowUp}');
    expect(payout).toHaveValue('131.01');
    await userEvent.clear(payout);
    await userEvent.type(payout, '120.25');
    await press('Done');
    expect(stored()[0]).toMatchObject({ status: 'won', actualPayout: 120.25, payoutEnteredAt: expect.any(String) });
    expect(rows()[0]).toHaveTextContent('+$55.25');
  });
  it('a payout typed by the user is marked beside a graded score, but not after a changed note only', async () => {
    await open([aPick({ status: 'won', actualPayout: 131.3, validatedBy: 'espn', validationConfidence: 95 })]);
    await press(/^Change/);
    await userEvent.type(screen.getByLabelText('Note'), 'a hunch');
    await press('Done');
    expect(stored()[0]).toMatchObject({ note: 'a hunch' });
    expect(stored()[0]).not.toHaveProperty('payoutEnteredAt');
    expect(screen.getByText('espn · 95')).toBeInTheDocument();
    await press(/^Change/);
    await userEvent.clear(screen.getByLabelText('Actual payout'));
    await userEvent.type(screen.getByLabelText('Actual payout'), '140');
    await press('Done');
    expect(stored()[0]).toMatchObject({ actualPayout: 140, payoutEnteredAt: expect.any(String) });
    expect(screen.getByText('espn · 95, payout by you')).toBeInTheDocument();
    await press(/^Change/);
    await userEvent.clear(screen.getByLabelText('Actual payout'));
    await press('Done');
    expect(stored()[0]).not.toHaveProperty('payoutEnteredAt');
  });
  it('the suggested payout is not stored when only the note changed', async () => {
    await open([aPick({ status: 'won', validatedBy: 'espn', validationConfidence: 95 })]);
    await press(/^Change/);
    expect(screen.getByLabelText('Actual payout')).toHaveValue('131.3');
    await userEvent.type(screen.getByLabelText('Note'), 'a hunch');
    await press('Done');
    expect(stored()[0]).toMatchObject({ note: 'a hunch' });
    expect(stored()[0]).not.toHaveProperty('actualPayout');
    expect(stored()[0]).not.toHaveProperty('payoutEnteredAt');
  });
  it.each([
    [
      'without an entered payout',
      aPick({ status: 'won', stake: 2.5, potential: 5.25, validatedAt: '2026-11-20T12:00:00Z' }),
    ],
    ['with an entered one', aPick({ status: 'won', actualPayout: 5.25, payoutEnteredAt: '2026-11-20T12:00:00Z' })],
    ['that a scoreboard settled', aPick({ status: 'won', actualPayout: 5.25, validatedBy: 'espn' })],
    ['of unknown payout', aPick({ status: 'won', stake: undefined, potential: undefined })],
  ])('opening a won pick %s and pressing Done changes nothing', async (_, won) => {
    await open([won]);
    const before = stored()[0];
    await press(/^Change/);
    expect(screen.getByLabelText('Actual payout')).toHaveValue(
      'potential' in won && won.potential === undefined ? '' : '5.25',
    );
    await press('Done');
    expect(stored()[0]).toEqual(before);
  });
  it('the payout suggested for a new win counts once it is accepted', async () => {
    await open([aPick()]);
    await press('Won: Buffalo Bills +3.5');
    await press('Done');
    expect(stored()[0]).toMatchObject({ actualPayout: 131 });
  });
  it('an invalid payout is rejected', async () => {
    await open([aPick({ status: 'won', actualPayout: 80 })]);
    await press('Change Buffalo Bills +3.5');
    await userEvent.clear(screen.getByLabelText('Actual payout'));
    await userEvent.type(screen.getByLabelText('Actual payout'), '-5');
    await press('Done');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount of 0 or more.');
    expect(stored()[0].actualPayout).toBe(80);
  });
  it('settling by hand sets a loss at once, with a payout of 0', async () => {
    await open([aPick()]);
    await press('Lost: Buffalo Bills +3.5');
    expect(stored()[0]).toMatchObject({ status: 'lost', actualPayout: 0, validatedAt: expect.any(String) });
    expect(rows()[0]).toHaveTextContent('−$65.00');
    expect(screen.queryByLabelText('Actual payout')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  });
  it('settling by hand can be undone for five seconds', async () => {
    await open([aPick()]);
    await press('Lost: Buffalo Bills +3.5');
    expect(screen.getByText('Pick settled')).toBeInTheDocument();
    await press('Undo');
    expect(stored()[0].status).toBe('pending');
    expect(stored()[0]).not.toHaveProperty('validatedAt');
    expect(screen.queryByText('Pick settled')).toBeNull();
  });
  it('settling by hand returns the stake on a void if the user has chosen so', async () => {
    localStorage.setItem(USER_DATA_KEYS.returnStake, 'true');
    await open([aPick()]);
    await press('Change Buffalo Bills +3.5');
    await press('Void: Buffalo Bills +3.5');
    expect(stored()[0]).toMatchObject({ status: 'void', actualPayout: 65 });
  });
  it.each([
    ['Half won', { status: 'won', actualPayout: 98.15 }, '+$33.15'],
    ['Half lost', { status: 'lost', actualPayout: 32.5 }, '−$32.50'],
  ])('a pick on a quarter line can be settled by hand as %s', async (ending, result, profit) => {
    await open([aPick({ selection: 'Buffalo Bills +3.25' })]);
    await press('Change Buffalo Bills +3.25');
    await press(`${ending}: Buffalo Bills +3.25`);
    expect(stored()[0]).toMatchObject({ ...result, validatedAt: expect.any(String) });
    expect(rows()[0]).toHaveTextContent(profit);
  });
  it('a pick on any other line cannot be settled by hand as half won or half lost', async () => {
    await open([aPick()]);
    await press('Change Buffalo Bills +3.5');
    expect(screen.queryByRole('button', { name: /^Half/ })).toBeNull();
  });
});

it.each(['Remove Buffalo Bills +3.5', 'Lost: Buffalo Bills +3.5'])(
  'by keyboard, "%s" moves the focus to Undo, and Undo moves it to the list',
  async (name) => {
    await open([aPick()]);
    const button = screen.getByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const undo = screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'My Picks' })),
    );
    expect(document.body).not.toHaveFocus();
  },
);

it('a pick of any status can be removed, and restored for five seconds', async () => {
  await open([aPick({ status: 'won' })]);
  await press('Remove Buffalo Bills +3.5');
  expect(rows()).toEqual([]);
  expect(stored()[0].deletedAt).toEqual(expect.any(String));
  expect(screen.getByText('Pick removed')).toBeInTheDocument();
  await press('Undo');
  expect(rows()).toHaveLength(1);
  expect(stored()[0]).not.toHaveProperty('deletedAt');

  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Remove Buffalo Bills +3.5' }).click());
  act(() => jest.advanceTimersByTime(UNDO_MS - 1));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('stake and note of a pending pick can be changed, and the stake cleared', async () => {
  await open([aPick()]);
  await press('Change Buffalo Bills +3.5');
  await userEvent.clear(screen.getByLabelText('Stake'));
  await userEvent.type(screen.getByLabelText('Note'), 'a hunch');
  await press('Done');
  expect(rows()[0]).toHaveTextContent('a hunch');
  expect(stored()[0]).toMatchObject({ note: 'a hunch' });
  expect(stored()[0]).not.toHaveProperty('stake');
  await press('Change Buffalo Bills +3.5');
  await userEvent.type(screen.getByLabelText('Stake'), '40');
  await press('Done');
  expect(rows()[0]).toHaveTextContent('$40.00$80.80');
});

it('an invalid stake does not change the stored one', async () => {
  await open([aPick()]);
  await press('Change Buffalo Bills +3.5');
  const field = screen.getByLabelText('Stake');
  fireEvent.change(field, { target: { value: '-' } });
  expect(field).toBeInvalid();
  await press('Done');
  expect(field).toBeInTheDocument();
  expect(stored()[0]).toMatchObject({ stake: 65 });
});

it('damaged entries are shown as far as possible, and their number is reported', async () => {
  await open([7, { selection: 'Jets', status: 'maybe', price: 0.3, edge: 'x', dateAdded: 'soon' }, { id: { no: 1 } }]);
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('maybe')).toBeInTheDocument();
  expect(screen.getByText(/^2 entries of this list could not be read completely\./)).toBeInTheDocument();
});

it('a pick added in another tab appears', async () => {
  await open([]);
  put([aPick()]);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: USER_DATA_KEYS.picks })));
  expect(rows()).toHaveLength(1);
});

it('results are checked when the page opens, and the outcome is shown', async () => {
  await open([aPick({ dateAdded: ago(4) })]);
  expect(await screen.findByText(/^· Checked .*: No recent pending bets to validate$/)).toBeInTheDocument();
});

it('the problems of the automatic check are listed', async () => {
  await open([aPick({ league: 'Cricket', sport: 'cricket' })]);
  const errors = await screen.findByRole('list', { name: 'What could not be checked' });
  expect(errors).toHaveTextContent(
    'Failed to validate Cricket bets: Unsupported sport for backend scoreboard: Cricket',
  );
});

describe('the validation banner', () => {
  const told = (detail: unknown) => act(() => void dispatchEvent(new CustomEvent(BETS_VALIDATED, { detail })));
  it('the validation banner shows the number of automatically validated bets for five seconds', async () => {
    jest.useFakeTimers();
    await open([aPick()]);
    told({ window: 'automatic', picks: [aPick({ status: 'won', actualPayout: 131.3 })] });
    expect(screen.getByText('Auto-validated 1 bet(s)')).toBeInTheDocument();
    expect(screen.getByText('Buffalo Bills @ Kansas City Chiefs, Buffalo Bills +3.5, won $66.30')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(4_999));
    expect(screen.getByText('Auto-validated 1 bet(s)')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(/Auto-validated/)).toBeNull();
  });
  it('the validation banner shows the numbers of wins and losses, and can be closed', async () => {
    await open([aPick()]);
    told({
      window: 'automatic',
      picks: [aPick({ status: 'won' }), aPick({ status: 'lost' }), aPick({ status: 'won' })],
    });
    expect(screen.getByText('Auto-validated 3 bet(s)')).toBeInTheDocument();
    expect(screen.getByText('2 won, 1 lost')).toBeInTheDocument();
    await press('Dismiss');
    expect(screen.queryByText(/Auto-validated/)).toBeNull();
  });
  it('the validation banner is not shown for a manual check or a foreign event, but picks are read again', async () => {
    await open([]);
    told({ window: 'manual', picks: [aPick({ status: 'won' })] });
    expect(screen.queryByText(/Auto-validated/)).toBeNull();
    put([aPick()]);
    told(null);
    expect(rows()).toHaveLength(1);
  });
});

it('hostile values among the picks do not break the page', async () => {
  const huge = { odds: '1e400', price: 1e308, stake: 1e308, potential: 'Infinity', edge: '-1e309' };
  const html = '<img src=x onerror=alert(1)>';
  await open([
    aPick({ ...huge, id: 1e300, note: html, dateAdded: ago(1) }),
    aPick({ id: '../me', status: 'constructor', league: '__proto__', game: ' @ ', line: null, dateAdded: ago(2) }),
    aPick({ id: 'p3', status: 'won', ...huge, actualPayout: '1e999', settledDate: '9999-12-31T23:59:59Z' }),
    aPick({ id: 'p4', type: 'parlay', legs: [{}, {}], game: html, selection: '=1+1' }),
    JSON.parse('{"id":"p5","__proto__":{"status":"won"},"legs":[],"dateAdded":"2026-11-21T00:00:00Z"}'),
  ]);
  expect(rows().length).toBeGreaterThanOrEqual(4);
  expect(screen.getByText(html)).toBeInTheDocument();
  expect(document.querySelector('main img')).toBeNull();
  expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
});
