import { odds, quoteKey } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { chosenBankrollAtom } from '../market/model/choices/betting-terms.js';
import { bookFundsAtom } from '../market/model/choices/book-funds.js';
import { commissionsAtom } from '../market/model/choices/commissions.js';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import type { Store } from '../platform/store.js';
import { aSlipItem } from '../testing/a-slip-item.js';
import { onBoard } from '../testing/on-board.js';
import { Here } from '../testing/signed-in.js';
import { WithQueries } from '../testing/with-queries.js';
import BetSlip from './bet-slip.js';
import { addToSlipAtom, slipItemsAtom, slipModeAtom, slipOpenAtom } from './model/slip-atoms.js';
import type { SlipItem } from './model/slip-item.js';
import { SlipButton } from './slip-button.js';

const bengals = aSlipItem({
  id: 'bengals',
  matchup: 'Ravens @ Bengals',
  selection: 'Bengals',
  market: 'Moneyline',
  quote: quoteKey(aQuote({ event: 'g2' }).at, 'home', 'fanduel'),
  bookmaker: 'fanduel',
  price: odds(2.6),
  edge: 3.37,
});

const show = (store: Store) =>
  render(
    <WithQueries store={store}>
      <MemoryRouter initialEntries={['/sportsbooks']}>
        <SlipButton />
        <BetSlip />
        <input aria-label="Search" />
        <Here />
      </MemoryRouter>
    </WithQueries>,
  );
const slip = (items: readonly SlipItem[] = [aSlipItem()], bankroll = 2_500) => {
  const store = createStore();
  store.set(chosenBankrollAtom, bankroll);
  if (items.length > 0) store.set(addToSlipAtom, items);
  else store.set(slipOpenAtom, true);
  show(store);
  return store;
};
const bet = (name: string) => screen.getByRole('article', { name });
const stakeOf = (name: string) => within(bet(name)).getByLabelText('Stake');
const enter = async (name: string, amount: string) => {
  await userEvent.clear(stakeOf(name));
  if (amount) await userEvent.type(stakeOf(name), amount);
};
const place = () => screen.getByRole('button', { name: /^Place/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const stored = () => JSON.parse(localStorage.getItem(USER_DATA_KEYS.picks) ?? '[]');

afterEach(() => undo());
let undo = () => {};

it('each bet shows its selection, game, book and price, and rates its edge in a word', () => {
  slip([aSlipItem(), bengals]);
  expect(bet('Bills +3.5')).toHaveTextContent('Bills @ Chiefs · Spread');
  expect(bet('Bills +3.5')).toHaveTextContent('+102');
  expect(within(bet('Bills +3.5')).getByText('strong edge').parentElement).toHaveTextContent('+5.51%');
  expect(within(bet('Bengals')).getByText('some edge').parentElement).toHaveTextContent('+3.37%');
});

it('a recommended bet also shows its line and its confidence', () => {
  slip([aSlipItem({ marketDetail: 'Spread +3.5', confidence: 'Medium' }), bengals]);
  expect(bet('Bills +3.5')).toHaveTextContent('Bills @ Chiefs · Spread +3.5');
  expect(bet('Bills +3.5')).toHaveTextContent('Medium confidence');
  expect(bet('Bengals')).not.toHaveTextContent('confidence');
});

it.each([
  [5, 'success'],
  [4.99, 'warning'],
  [2, 'warning'],
  [1.99, 'danger'],
])('an edge of %p is coloured as %s', (edge, tone) => {
  slip([aSlipItem({ edge, typedStake: '1' })]);
  expect(screen.getByText(/^\w+ (or no )?edge$/).parentElement).toHaveClass('edge', tone);
});

it('what a bet wins is shown after the commission of its book', async () => {
  const store = slip([bengals]);
  act(() => store.set(commissionsAtom, { [bengals.bookmaker]: 5 }));
  await enter('Bengals', '60');
  expect(bet('Bengals')).toHaveTextContent('less 5% commission');
  expect(bet('Bengals')).toHaveTextContent('To win $91.20');
});

it('the stake is sized by the edge, until the user enters another', async () => {
  slip([aSlipItem(), bengals]);
  expect(stakeOf('Bills +3.5')).toHaveValue('67.52');
  expect(stakeOf('Bengals')).toHaveValue('62.50');
  await enter('Bengals', '60');
  expect(bet('Bengals')).toHaveTextContent('To win $96.00');
  await press('Size it by its edge');
  expect(stakeOf('Bengals')).toHaveValue('62.50');
});

it('the label of a stake says how it was sized, and plain Kelly is one switch away', async () => {
  slip([aSlipItem({ edge: 2.69 }), bengals, aSlipItem({ id: 'low', selection: 'Low', edge: 1 })]);
  expect(stakeOf('Bills +3.5')).toHaveAccessibleDescription('half Kelly $32.96, raised to your 2.5% base: $62.50');
  expect(stakeOf('Low')).toHaveAccessibleDescription(
    'half Kelly $12.25, raised to 2% of bankroll, the most on an edge under 2%: $50.00',
  );
  expect(screen.getByText('Moderate, half Kelly, 2.5% at least')).toBeInTheDocument();
  await press('Change');
  await userEvent.click(await screen.findByLabelText('Plain Kelly: never raise a stake to the base share'));
  expect(stakeOf('Bills +3.5')).toHaveValue('32.96');
  expect(stakeOf('Bills +3.5')).toHaveAccessibleDescription('half Kelly: $32.96');
  expect(stakeOf('Low')).toHaveValue('12.25');
  await enter('Low', '10');
  expect(stakeOf('Low')).not.toHaveAccessibleDescription();
});

it('a decimal comma in a stake is one, and a stake left with parts of a cent becomes whole cents', async () => {
  slip([bengals]);
  await enter('Bengals', '12,5');
  expect(stakeOf('Bengals')).toHaveValue('12,5');
  expect(bet('Bengals')).toHaveTextContent('To win $20.00');
  await enter('Bengals', '1.009');
  await userEvent.tab();
  expect(stakeOf('Bengals')).toHaveValue('1.01');
});

it.each([
  [2_500, 'Quick bet $25', 25],
  [100, 'Quick bet $20', 20],
])('with a bankroll of %p the quick bet is "%s"', async (bankroll, name, stake) => {
  slip([aSlipItem()], bankroll);
  await press(name);
  expect(stakeOf('Bills +3.5')).toHaveValue(stake.toFixed(2));
});

it.each([
  ['0.5', {}, 'Minimum bet is $1'],
  ['600', {}, 'Exceeds 20% of bankroll ($500)'],
  ['60', { edge: 1.9 }, 'Large bet on low edge - consider reducing'],
])('a stake of %s with %j shows "%s" and cannot be placed', async (stake, over, text) => {
  slip([aSlipItem(over)]);
  await enter('Bills +3.5', stake);
  expect(within(bet('Bills +3.5')).getByRole('alert')).toHaveTextContent(text);
  expect(place()).toBeDisabled();
  expect(stored()).toEqual([]);
});

it('without an edge no stake is suggested, and the bet cannot be placed until one is entered', async () => {
  slip([aSlipItem({ edge: -1.2 })]);
  expect(stakeOf('Bills +3.5')).toHaveAccessibleDescription('No stake proposed: no edge');
  expect(stakeOf('Bills +3.5')).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(place()).toBeDisabled();
  await enter('Bills +3.5', '0.5');
  expect(within(bet('Bills +3.5')).getByRole('alert')).toHaveTextContent('Minimum bet is $1');
  await enter('Bills +3.5', '5');
  expect(place()).toBeEnabled();
});

it('an exposure over half of the bankroll is reported, and nothing can be placed', () => {
  slip([...'abc'].map((id) => aSlipItem({ id, typedStake: '450' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Total exposure exceeds 50% of bankroll');
  expect(place()).toBeDisabled();
});

it('a bet without a stake cannot be placed', async () => {
  slip();
  await enter('Bills +3.5', '');
  expect(place()).toBeDisabled();
});

it('placing saves pending picks, empties and closes the slip, confirms it, and opens the picks page', async () => {
  const store = slip([aSlipItem(), bengals]);
  await press('Place 2 bets · $130.02');
  expect(stored()).toMatchObject([
    { status: 'pending', selection: 'Buffalo Bills +3.5', stake: 67.52 },
    { status: 'pending', stake: 62.5 },
  ]);
  expect(store.get(slipItemsAtom)).toEqual([]);
  expect(screen.queryByRole('complementary', { name: 'Bet slip' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('2 bets saved to My Picks as pending.');
  expect(screen.getByText('at /picks')).toBeInTheDocument();
});

it('the key b opens and closes the slip, but not while the user types', async () => {
  slip();
  const isOpen = () => screen.queryByRole('complementary', { name: 'Bet slip' }) !== null;
  expect(screen.getByRole('button', { name: 'Bet slip, 1 bet' })).toHaveAttribute('aria-keyshortcuts', 'b');
  await userEvent.keyboard('b');
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('b');
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Control>}b{/Control}');
  await userEvent.type(screen.getByLabelText('Search'), 'bob');
  await userEvent.type(stakeOf('Bills +3.5'), 'b');
  expect(isOpen()).toBe(true);
});

it('bets, bet type and parlay stake survive a reload', async () => {
  slip([aSlipItem(), bengals]);
  await press('Parlay');
  await press('$50');
  cleanup();
  show(createStore());
  await press('Bet slip, 2 bets');
  expect(screen.getByLabelText('Parlay stake')).toHaveValue('50');
});

it('the slip follows changes from another tab and skips invalid entries', () => {
  slip();
  const kept = JSON.parse(localStorage.getItem(USER_DATA_KEYS.slip)!);
  localStorage.setItem(
    USER_DATA_KEYS.slip,
    JSON.stringify({ ...kept, value: [{ id: 'half' }, ...kept.value, bengals] }),
  );
  act(() => void dispatchEvent(new StorageEvent('storage', { key: USER_DATA_KEYS.slip })));
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Bills +3.5',
    'Bengals',
  ]);
  localStorage.removeItem(USER_DATA_KEYS.slip);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: USER_DATA_KEYS.slip })));
  expect(screen.queryAllByRole('article')).toEqual([]);
});

describe('a parlay', () => {
  it('a parlay needs at least two bets', async () => {
    const store = slip();
    expect(screen.getByRole('button', { name: 'Parlay' })).toBeDisabled();
    act(() => store.set(addToSlipAtom, [bengals]));
    await press('Parlay');
    await press('Remove Bengals');
    expect(screen.getByRole('button', { name: 'Parlay' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Single' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('a parlay is priced from all its legs, takes a quick amount, and is placed as one pick', async () => {
    slip([aSlipItem(), bengals]);
    await press('Parlay');
    expect(screen.getByText('+425')).toBeInTheDocument();
    expect(place()).toBeDisabled();
    await press('$100');
    await press('Place parlay · $100.00');
    expect(stored()).toMatchObject([{ type: 'parlay', stake: 100, potential: 525.2, legs: [{}, {}] }]);
  });

  it('a parlay has four quick amounts, of which those over a tenth of the bankroll are disabled', async () => {
    slip([aSlipItem(), bengals], 600);
    await press('Parlay');
    const amounts = within(screen.getByRole('group', { name: 'Quick amounts' })).getAllByRole('button');
    expect(amounts.map((button) => [button.textContent, (button as HTMLButtonElement).disabled])).toEqual([
      ['$25', false],
      ['$50', false],
      ['$100', true],
      ['$200', true],
    ]);
  });

  it.each([
    ['0.5', 'Minimum parlay bet is $1'],
    ['250.5', 'Parlay bet exceeds 10% of bankroll ($250)'],
  ])('a parlay with a stake of %s shows "%s"', async (amount, text) => {
    slip([aSlipItem(), bengals]);
    await press('Parlay');
    await userEvent.type(screen.getByLabelText('Parlay stake'), amount);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(place()).toBeDisabled();
  });

  it('a parlay with two legs of the same game shows a warning, and one with more than ten is refused', async () => {
    slip(Array.from({ length: 11 }, (_, i) => aSlipItem({ id: String(i), selection: `Leg ${i}` })));
    await press('Parlay');
    await press('$25');
    expect(screen.getByText('Warning: Correlated bets detected (same game)')).toBeInTheDocument();
    expect(screen.getByText('Maximum 10 legs allowed in parlay')).toBeInTheDocument();
    expect(place()).toBeDisabled();
  });
});

it('a changed price is shown, and must be accepted before the bet is placed', async () => {
  const quote = aQuote({ family: 'spreads', line: -3.5, outcome: 'away', price: odds(2.02) });
  const store = createStore();
  const { clear } = onBoard(store, [{ ...quote, price: odds(1.95) }], { events: [aGame()], at: Date.now() });
  undo = clear;
  store.set(chosenBankrollAtom, 2_500);
  store.set(addToSlipAtom, [aSlipItem({ typedStake: '40' })]);
  show(store);
  expect(screen.getByRole('alert')).toHaveTextContent('The price moved from +102 to −105.');
  expect(place()).toBeDisabled();
  await press('Accept');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(place()).toBeEnabled();
});

describe('what is left at a book', () => {
  const has = (store: Store, amount: number, limits = {}) =>
    act(() => store.set(bookFundsAtom, { fanduel: { balance: { amount, at: 1 }, limits } }));

  it('a proposed stake is lowered to it, and says so', async () => {
    has(slip([bengals]), 20);
    expect(await screen.findByText('Lowered to what is left at FanDuel: $20.00.')).toBeInTheDocument();
    expect(stakeOf('Bengals')).toHaveValue('20.00');
    expect(screen.getByRole('button', { name: 'Quick bet $20' })).toBeInTheDocument();
    expect(place()).toBeEnabled();
  });

  it('proposed stakes at one book keep to it together', async () => {
    const third = { ...bengals, id: 'third', selection: 'Third' };
    has(slip([bengals, third]), 70);
    await screen.findByText(/^Lowered to what is left at FanDuel/);
    expect(Number((stakeOf('Bengals') as HTMLInputElement).value)).toBeCloseTo(62.5, 2);
    expect(stakeOf('Third')).toHaveValue('7.50');
  });

  it('a typed stake stays, with a warning that does not keep it from being placed', async () => {
    has(slip([bengals]), 100, { main: 30 });
    await screen.findByText('Lowered to what FanDuel takes from you: $30.00.');
    await enter('Bengals', '40');
    expect(await screen.findByText('FanDuel takes $30.00 from you at most.')).toBeInTheDocument();
    await enter('Bengals', '101');
    expect(await screen.findByText('More than you have at FanDuel: $100.00.')).toBeInTheDocument();
    expect(place()).toBeEnabled();
    await enter('Bengals', '30');
    expect(screen.queryByText(/FanDuel: \$|FanDuel takes/)).not.toBeInTheDocument();
  });
});

it('a parlay at one book warns when it exceeds what is left there, and offers no quick amount beyond it', async () => {
  const legs = [bengals, aSlipItem({ id: 'other', bookmaker: 'fanduel' })];
  const store = slip(legs);
  act(() => store.set(slipModeAtom, 'parlay'));
  act(() => store.set(bookFundsAtom, { fanduel: { balance: { amount: 60, at: 1 } } }));
  await waitFor(() => expect(screen.getByRole('button', { name: '$100' })).toBeDisabled());
  expect(screen.getByRole('button', { name: '$50' })).toBeEnabled();
  await userEvent.type(screen.getByLabelText('Parlay stake'), '61');
  expect(screen.getByText('More than you have at FanDuel: $60.00.')).toBeInTheDocument();
  expect(place()).toBeEnabled();
});

describe('several hindrances at once', () => {
  const line = (at: number, book = 'draftkings') =>
    aQuote({ family: 'spreads', line: -3.5, outcome: 'away', book, price: odds(at) });
  const onSlip = (book: string) =>
    aSlipItem({
      id: book,
      bookmaker: book,
      selection: book,
      quote: quoteKey(line(2).at, 'away', book),
      typedStake: '20',
    });
  const slipOn = (quotes: readonly ReturnType<typeof aQuote>[], books: readonly string[]) => {
    const store = createStore();
    ({ clear: undo } = onBoard(store, quotes, { events: [aGame()], at: Date.now() }));
    store.set(chosenBankrollAtom, 2_500);
    store.set(addToSlipAtom, books.map(onSlip));
    show(store);
  };

  it('all moved prices are accepted by one button', async () => {
    slipOn([line(2.1), line(2.2, 'fanduel')], ['draftkings', 'fanduel']);
    expect(screen.getByText('2 prices moved.')).toBeInTheDocument();
    expect(place()).toBeDisabled();
    await press('Accept all');
    expect(bet('draftkings')).toHaveTextContent('+110');
    expect(bet('fanduel')).toHaveTextContent('+120');
    expect(screen.queryByText('2 prices moved.')).toBeNull();
    expect(place()).toBeEnabled();
  });

  it('the bets that a book no longer offers are removed by one button, and the rest can be placed', async () => {
    slipOn([line(2.02)], ['draftkings', 'fanduel', 'betmgm']);
    expect(screen.getByText('2 bets can no longer be placed.')).toBeInTheDocument();
    expect(place()).toBeDisabled();
    await press('Remove them');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(place()).toBeEnabled();
  });
});

describe('the link to the book', () => {
  const withLink = (betslipLink: string, book = 'draftkings') => {
    const store = createStore();
    const quote = aQuote({
      family: 'spreads',
      line: -3.5,
      outcome: 'away',
      book,
      price: odds(2.02),
      offer: { betslipLink },
    });
    undo = onBoard(store, [quote], { events: [aGame()], at: Date.now() }).clear;
    store.set(addToSlipAtom, [aSlipItem({ quote: quote.key, bookmaker: book })]);
    show(store);
  };

  it('the link to the book opens the bet at the book, in a new tab', () => {
    withLink('https://sportsbook.draftkings.com/event/1?outcomes=2');
    const link = screen.getByRole('link', { name: /^DraftKings ?, opens the bet/ });
    expect(link).toHaveAttribute('href', 'https://sportsbook.draftkings.com/event/1?outcomes=2');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('the link to the book needs the user’s state if the book has an address for each state', async () => {
    withLink('https://sports.{state}.betmgm.com/en/sports?options=1-2&type=Single', 'betmgm');
    expect(screen.getByRole('link', { name: /^BetMGM ?, opens the page of this sport/ })).toHaveAttribute(
      'href',
      'https://sports.betmgm.com/en/sports/football-11',
    );
    expect(bet('Bills +3.5')).toHaveTextContent('Choose your state under Sizing for a link to the bet.');
    await press('Change');
    await userEvent.selectOptions(screen.getByLabelText('Your state'), 'New Jersey');
    expect(screen.getByRole('link')).toHaveAttribute(
      'href',
      'https://sports.nj.betmgm.com/en/sports?options=1-2&type=Single',
    );
    expect(bet('Bills +3.5')).not.toHaveTextContent('Choose your state');
  });
});

describe('several positions', () => {
  const legsOf = (id: string, name: string, stakes: readonly number[], prices: readonly number[], event = 'g1') =>
    stakes.map((stake, i) =>
      aSlipItem({
        id: `${id}${i}`,
        selection: `${id} ${i}`,
        position: { id, legs: 2, name },
        quote: aQuote({
          event,
          family: 'totals',
          line: name === 'middle' ? 44.5 + i * 3 : 44.5,
          outcome: i ? 'under' : 'over',
        }).key,
        price: odds(prices[i]!),
        typedStake: stake.toFixed(2),
        edge: undefined,
      }),
    );
  const totals = (what: string) => screen.getByText(what).parentElement;

  it('several positions total what each leaves at worst and at best, and the losing ones are marked', async () => {
    slip([
      ...legsOf('one', 'arbitrage', [60, 75.33], [1.95, 1.6]),
      ...legsOf('two', 'arbitrage', [47, 53.3], [1.67, 1.81]),
      ...legsOf('three', 'arbitrage', [47, 53], [2.2, 1.96]),
    ]);
    const worst = screen.getAllByRole('region', { name: 'Arbitrage' }).map((one) => one.textContent);
    expect(worst[0]).toContain('Worst case −$18.33');
    expect(worst[0]).toContain('No sure win any more: it can lose.');
    expect(worst[1]).toContain('Worst case −$21.81');
    expect(worst[2]).toContain('Worst case +$3.40');
    expect(worst[2]).not.toContain('it can lose');
    expect(totals('Each at its worst')).toHaveTextContent('−$36.74');
    expect(totals('Each at its best')).toHaveTextContent('−$14.75');
    expect(screen.queryByText(/^To win/)).toBeNull();
    await press('Place 6 bets · $335.63');
    expect(screen.getByRole('status')).toHaveTextContent(/^6 bets saved to My Picks as pending: −\$36\.74 at worst, /);
  });

  it('a middle shows its worst case and what both legs win, never that it wins nothing', () => {
    slip(legsOf('m', 'middle', [50, 50], [1.7, 1.65]));
    const middle = screen.getByRole('region', { name: 'Middle' });
    expect(middle).toHaveTextContent('Worst case −$17.50');
    expect(middle).toHaveTextContent('Both win +$67.50');
    expect(totals('Each at its worst')).toHaveTextContent('−$17.50');
    expect(totals('Each at its best')).toHaveTextContent('+$67.50');
    expect(within(middle).getAllByText('Returns')).toHaveLength(2);
    expect(middle).toHaveTextContent('Returns $85.00');
    expect(screen.queryByText(/^To win/)).toBeNull();
  });

  it('a bankroll staked whole in hedged positions says so, with what is at risk', () => {
    slip(legsOf('a', 'arbitrage', [47, 53], [2.2, 1.96]), 100);
    expect(totals('Staked')).toHaveTextContent('100.0% of bankroll');
    expect(totals('At risk')).toHaveTextContent('$0.00 · 0.0% (50% at most)');
    expect(screen.queryByText('That is more than your bankroll.')).toBeNull();
  });

  it('stakes of more than the bankroll are named', () => {
    slip(
      [...legsOf('a', 'arbitrage', [47, 53], [2.2, 1.96]), ...legsOf('b', 'arbitrage', [47, 53], [2.2, 1.96], 'g2')],
      100,
    );
    expect(totals('Staked')).toHaveTextContent('200.0% of bankroll');
    expect(screen.getByText('That is more than your bankroll.')).toBeInTheDocument();
  });

  it('the expected value beside a position is that of the single bets, and says so', () => {
    slip([...legsOf('a', 'arbitrage', [47, 53], [2.2, 1.96]), aSlipItem({ typedStake: '100', edge: -3 })]);
    expect(totals('Expected value of single bets')).toHaveTextContent('−$3.00');
  });
});

it('with several single bets, what is won is named as that of all', () => {
  slip([aSlipItem({ typedStake: '10' }), { ...bengals, typedStake: '10' }]);
  expect(screen.getByText('To win, if all win').parentElement).toHaveTextContent('$26.20');
});

describe('the bankroll', () => {
  const unsaved = () => {
    const store = createStore();
    store.set(addToSlipAtom, [aSlipItem()]);
    show(store);
    return store;
  };
  const line = () => within(screen.getByRole('region', { name: 'Sizing' })).getAllByText('Bankroll')[0]!.parentElement;

  it('until a bankroll is saved, the slip says what it computes with instead and preselects none', async () => {
    const store = unsaved();
    expect(line()).toHaveTextContent('none saved, reckoned with $100');
    await press('Change');
    expect(screen.getByLabelText('Bankroll')).toHaveValue('');
    expect(screen.getByLabelText('Bankroll')).toBeValid();
    await userEvent.type(screen.getByLabelText('Bankroll'), '400');
    expect(store.get(chosenBankrollAtom)).toBe(400);
    expect(line()).toHaveTextContent('$400.00');
  });

  it('a bankroll saved in another tab replaces the one in the open settings', async () => {
    slip([aSlipItem()], 250);
    await press('Change');
    const kept = localStorage.getItem(USER_DATA_KEYS.bankroll)!;
    localStorage.setItem(USER_DATA_KEYS.bankroll, kept.replace('250', '900'));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: USER_DATA_KEYS.bankroll })));
    expect(screen.getByLabelText('Bankroll')).toHaveValue('900');
    expect(line()).toHaveTextContent('$900.00');
  });

  it('the edge calculator starts with the saved bankroll, and says what a blank one counts as', async () => {
    slip([], 2_500);
    await press('Edge Calculator');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edge Calculator' }));
    expect(dialog.getByLabelText('Bankroll')).toHaveValue('2500');
    await userEvent.clear(dialog.getByLabelText('Bankroll'));
    expect(dialog.getByLabelText('Bankroll')).toHaveAccessibleDescription('Left blank, it is reckoned with $1,000.');
    await userEvent.type(dialog.getByLabelText('Bookmaker odds'), '+110');
    await userEvent.type(dialog.getByLabelText('Fair odds'), '-100');
    const answer = dialog.getByRole('region', { name: 'Recommendation' });
    expect(answer).toHaveTextContent('Suggested stake$25.00half Kelly $22.72, raised to your 2.5% base: $25.00');
    await userEvent.click(dialog.getByLabelText('Plain Kelly: never raise a stake to the base share'));
    expect(answer).toHaveTextContent('Suggested stake$22.72half Kelly: $22.72');
  });
});

it('the legs of an executed opportunity are shown as one position with its worst case', () => {
  const position = { id: 'a', legs: 2, name: 'arbitrage' };
  slip(
    [
      aSlipItem({ id: 'a1', position, price: odds(2.2), typedStake: '470', edge: undefined }),
      aSlipItem({
        id: 'a2',
        position,
        price: odds(1.96),
        typedStake: '530',
        edge: undefined,
        selection: 'Chiefs −3.5',
      }),
    ],
    1_000,
  );
  const group = screen.getByRole('region', { name: 'Arbitrage' });
  expect(group).toHaveTextContent('Worst case +$34.00');
  expect(group).toHaveTextContent('Best case +$38.80');
  expect(within(group).getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('$0.00 · 0.0% (50% at most)')).toBeInTheDocument();
  expect(place()).toBeEnabled();
});

describe('the result that returns stakes', () => {
  const bought = (family: string, lines: readonly (number | undefined)[], sport = 'americanfootball_nfl') => {
    const outcomes = family === 'totals' ? ['over', 'under'] : ['away', 'home'];
    slip(
      outcomes.map((outcome, i) => {
        const { key } = aQuote({ family, line: lines[i], outcome });
        const position = { id: 'a', legs: 2, name: lines[0] === lines[1] ? 'arbitrage' : 'middle' };
        return aSlipItem({ id: outcome, position, sport, quote: key, typedStake: '50', edge: undefined });
      }),
      1_000,
    );
    return screen.getByRole('region', { name: /^(Arbitrage|Middle)$/ });
  };

  it.each([
    ['totals', [44, 44], 'stakes back on exactly 44'],
    ['spreads', [-3, -3], 'stakes back on a margin of 3'],
    ['totals', [2.25, 2.25], 'half of it on exactly 2'],
    ['h2h', [undefined, undefined], 'stakes back on a tie'],
    ['totals', [44, 47], 'one stake back on exactly 44 or on exactly 47'],
    ['totals', [44, 46.5], 'one stake back on exactly 44'],
  ])('a position on %s %j names it: %s', (family, lines, said) =>
    expect(bought(family, lines)).toHaveTextContent(said),
  );

  it.each([
    ['totals', [44.5, 44.5], undefined],
    ['totals', [43.5, 46.5], undefined],
    ['h2h', [undefined, undefined], 'basketball_nba'],
  ])('a position on %s %j without one names none', (family, lines, sport) =>
    expect(bought(family, lines, sport)).not.toHaveTextContent(/back|half/),
  );
});

describe('the stake settings', () => {
  it('the stake settings can be changed in the slip, and are stored', async () => {
    slip([], 100);
    await press('Change');
    await userEvent.selectOptions(
      screen.getByLabelText('Risk tolerance'),
      'Aggressive, three-quarter Kelly, 5% at least',
    );
    await userEvent.clear(screen.getByLabelText('Quick bet'));
    await userEvent.type(screen.getByLabelText('Quick bet'), '10');
    await userEvent.click(screen.getByLabelText('Size bets by their edge'));
    expect(JSON.parse(localStorage.getItem('betSlipSettings')!)).toEqual({
      riskTolerance: 'aggressive',
      quickBetAmount: 10,
      autoCalculate: false,
    });
  });

  it.each([
    ['', 'Bankroll must be a valid number'],
    ['-5', 'Bankroll cannot be negative'],
    ['1000001', 'Bankroll cannot exceed $1,000,000'],
  ])('the stake settings report a bankroll of %j with "%s", and keep the last valid one', async (typed, text) => {
    const store = slip([], 100);
    await press('Change');
    const input = screen.getByLabelText('Bankroll');
    expect(input).toHaveAttribute('aria-valuemin', '1');
    await userEvent.clear(input);
    if (typed) await userEvent.type(input, typed);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(store.get(chosenBankrollAtom)).toBeLessThanOrEqual(1_000_000);
    expect(store.get(chosenBankrollAtom)).toBeGreaterThanOrEqual(0);
  });

  it('the stake settings default to moderate risk, stakes by edge, and a quick bet of 25', async () => {
    slip([], 100);
    expect(screen.getByText('Moderate, half Kelly, 2.5% at least')).toBeInTheDocument();
    await press('Change');
    expect(screen.getByLabelText('Quick bet')).toHaveValue('25');
    expect(screen.getByLabelText('Size bets by their edge')).toBeChecked();
  });
});

describe('the edge calculator', () => {
  const open = async (bankroll?: number) => {
    slip([], bankroll);
    await press('Edge Calculator');
    return within(await screen.findByRole('dialog', { name: 'Edge Calculator' }));
  };
  it('the edge calculator needs both odds, as valid American odds', async () => {
    const dialog = await open();
    await userEvent.type(dialog.getByLabelText('Bookmaker odds'), '+110');
    expect(dialog.getByText('Enter the bookmaker odds and the fair odds.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Fair odds'), '50');
    expect(dialog.getByRole('alert')).toHaveTextContent('American odds are +100 and above, or -100 and below.');
  });
  it('the edge calculator shows the edge of the price, how good it is, and a suggested stake', async () => {
    const dialog = await open(1_000);
    await userEvent.type(dialog.getByLabelText('Bookmaker odds'), '+110');
    await userEvent.type(dialog.getByLabelText('Fair odds'), '-100');
    const answer = dialog.getByRole('region', { name: 'Recommendation' });
    expect(answer).toHaveTextContent('Edge+5.00%');
    expect(answer).toHaveTextContent('Good value');
    expect(answer).toHaveTextContent('Suggested stake$25.00');
    expect(answer).toHaveTextContent('+$5.00 expected on $100.00');
  });
});

describe('on a phone', () => {
  beforeEach(() => resize(390));
  afterEach(() => resize(1_440));
  const resize = (width: number) =>
    act(() =>
      (window as unknown as { happyDOM: { setViewport: (to: { width: number }) => void } }).happyDOM.setViewport({
        width,
      }),
    );

  it('on a phone the slip is a sheet, and while closed a bar with the number of bets and the total', async () => {
    slip([aSlipItem(), bengals]);
    expect(screen.getByRole('dialog', { name: 'Bet slip' })).toBeInTheDocument();
    await press('Close');
    const bar = await screen.findByRole('region', { name: 'Bet slip' });
    expect(bar).toHaveTextContent('2 bets');
    expect(bar).toHaveTextContent('$130.02 to win $168.87');
    await userEvent.click(within(bar).getByRole('button', { name: 'Review' }));
    expect(screen.getByRole('dialog', { name: 'Bet slip' })).toBeInTheDocument();
  });

  it('on a phone the bar says that nothing is staked yet', async () => {
    slip([aSlipItem({ edge: undefined, typedStake: '' })]);
    await press('Close');
    const bar = await screen.findByRole('region', { name: 'Bet slip' });
    expect(bar).toHaveTextContent('1 betNo stake yet');
    expect(bar).not.toHaveTextContent('$0.00');
  });

  it('on a phone the bar of a hedged position says what it leaves at worst and at best', async () => {
    const position = { id: 'm', legs: 2, name: 'middle' };
    slip([
      aSlipItem({ id: 'm1', position, price: odds(1.91), typedStake: '50', edge: undefined }),
      aSlipItem({ id: 'm2', position, price: odds(1.95), typedStake: '50', edge: undefined, selection: 'Chiefs −2.5' }),
    ]);
    await press('Close');
    const bar = await screen.findByRole('region', { name: 'Bet slip' });
    expect(bar).toHaveTextContent('$100.00: −$4.50 at worst, +$93.00 at best');
  });
});

describe('the keyboard focus', () => {
  const tabTo = async (name: string) => act(() => screen.getByRole('button', { name }).focus());

  it('the focus stays on the slip when the pressed button disappears with its bet', async () => {
    slip([aSlipItem(), bengals]);
    await tabTo('Remove Bengals');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('article', { name: 'Bengals' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Bet slip/ })).toHaveFocus();
    await tabTo('Clear');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: /^Bet slip/ })).toHaveFocus();
  });

  it('the focus returns to the button that opens the slip when the slip is closed', async () => {
    slip();
    await tabTo('Close');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^Bet slip/ })).toHaveFocus();
  });

  it('the focus moves to the slip opened by its key, and Escape closes the slip', async () => {
    show(createStore());
    await userEvent.keyboard('b');
    expect(screen.getByRole('heading', { name: /^Bet slip/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('heading', { name: /^Bet slip/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Bet slip/ })).toHaveFocus();
  });
});
