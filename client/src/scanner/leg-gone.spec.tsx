import {
  type Arbitrage,
  type LiveOpportunity,
  type Middle,
  odds,
  offerArbitrage,
  offerMiddle,
  type PositionOffer,
  SCANNER_DEFAULTS,
} from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { chosenBankrollAtom } from '../market/model/choices/betting-terms.js';
import { bookFundsAtom } from '../market/model/choices/book-funds.js';
import { commissionsAtom } from '../market/model/choices/commissions.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { slipItemsAtom, slipNoteAtom } from '../slip/model/slip-atoms.js';
import { onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { LegGone } from './leg-gone.js';
import { LegGoneButton } from './leg-gone-button.js';
import { someCriteria } from './testing/scanner-criteria.js';

// No game of this sport ends level.
const game = aGame({ sport: 'basketball_nba', commenceTime: Date.now() + 3_600_000 });
const id = { sport: game.sport, section: 'game' } as const;
const { id: event, sport, home, away, commenceTime } = game;
const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: Date.now() });
const life = { openedAt: Date.now(), peak: 4, steps: [] };
const subject = { event, sport, home, away, commenceTime, subject: '' };

/** Chiefs at FanDuel and Bills at Novig paid together; the stakes were meant to be $46 and $53. */
const arbitrage: LiveOpportunity<Arbitrage> = {
  ...life,
  opportunity: {
    ...{ ...subject, id: 'arbitrage|g|h2h||', kind: 'arbitrage', type: 'two_way', family: 'h2h', line: undefined },
    ...{ outcomes: ['away', 'home'], prices: [[leg('novig', 1.96)], [leg('fanduel', 2.22)]], profit: 4.1 },
  },
};
const middle: LiveOpportunity<Middle> = {
  ...life,
  opportunity: {
    ...{ ...subject, id: 'middle|g|totals||43.5|46.5', kind: 'middle', family: 'totals', shape: 'totals' },
    ...{ low: 43.5, high: 46.5, gap: 3, probability: 24, prices: [[leg('novig', 1.91)], [leg('fanduel', 1.95)]] },
  },
};

const quote = (outcome: string, book: string, price: number, line?: number) =>
  aQuote({
    ...{ event, outcome, book, price: odds(price), line, family: line === undefined ? 'h2h' : 'totals' },
    set: line === undefined ? 'away,home' : 'over,under',
  });

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** Opens the window from an offer's button, over a board with these prices. */
const opened = async (
  offer: PositionOffer,
  stakes: readonly number[],
  quotes: readonly ReturnType<typeof quote>[],
  bankroll = 2_500,
) => {
  const store = createStore();
  store.set(chosenBankrollAtom, bankroll);
  store.set(scannerAtom, { ...SCANNER_DEFAULTS, roundTo: 0 });
  const { clear } = onBoard(store, quotes, { id, events: [game], at: Date.now() });
  after.push(clear);
  render(
    <WithQueries store={store}>
      <LegGoneButton offer={offer} stakes={stakes} />
      <LegGone />
    </WithQueries>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'One leg is gone' }));
  return { store, dialog: await screen.findByRole('dialog', { name: 'One leg is gone' }) };
};
/** Replaces the prices of the board. */
const priced = (store: ReturnType<typeof createStore>, quotes: readonly ReturnType<typeof quote>[]) =>
  act(() => {
    after.push(onBoard(store, quotes, { id, events: [game], at: Date.now() }).clear);
  });
const offered = (live: typeof arbitrage) => offerArbitrage(live, someCriteria(), Date.now()) as PositionOffer;

const threeWay = (): PositionOffer => {
  const live: typeof arbitrage = {
    ...arbitrage,
    opportunity: {
      ...arbitrage.opportunity,
      ...{ type: 'three_way', outcomes: ['away', 'draw', 'home'] },
      prices: [[leg('novig', 3.1)], [leg('betmgm', 3.5)], [leg('fanduel', 3.1)]],
    },
  };
  return offerArbitrage(
    live,
    someCriteria({ scanner: { ...SCANNER_DEFAULTS, threeWay: true } }),
    Date.now(),
  ) as PositionOffer;
};
const three = (outcome: string, book: string, price: number) => ({
  ...quote(outcome, book, price),
  set: 'away,draw,home',
});

it('the window shows the price of the other side, the covered result and the loss without cover', async () => {
  const { dialog } = await opened(
    offered(arbitrage),
    [53, 46],
    [quote('home', 'fanduel', 1.9), quote('home', 'betmgm', 2), quote('away', 'novig', 1.96)],
  );
  expect(dialog).toHaveTextContent('I placed Bills · Novig −104');
  expect(dialog).toHaveTextContent(/Chiefs.*BetMGM.*\+100/);
  // $53 at 1.96 returns $103.88; $51.94 at 2.00 returns the same on the other side.
  expect(dialog).toHaveTextContent('Covered in full for $51.94 more');
  expect(dialog).toHaveTextContent('−$1.06 at worst');
  expect(dialog).toHaveTextContent('−$53.00 or +$50.88');
});

it('a re-hedge keeps to what is left at the other book', async () => {
  const { store, dialog } = await opened(
    offered(arbitrage),
    [53, 46],
    [quote('home', 'betmgm', 2), quote('away', 'novig', 1.96)],
  );
  act(() => store.set(bookFundsAtom, { betmgm: { balance: { amount: 20, at: 1 } } }));
  await waitFor(() => expect(dialog).toHaveTextContent('$20 left at BetMGM'));
  expect(dialog).toHaveTextContent('Covered up to the limit for $20 more');
});

it('pick apps are never suggested for the other side, whatever they seem to pay', async () => {
  const { dialog } = await opened(
    offered(arbitrage),
    [53, 46],
    [quote('home', 'prizepicks', 2.4), quote('home', 'betmgm', 2), quote('away', 'novig', 1.96)],
  );
  expect(dialog).toHaveTextContent(/Chiefs.*BetMGM.*\+100/);
  expect(dialog).not.toHaveTextContent('PrizePicks');
});

it('the effect of a tie is shown where a tie is possible', async () => {
  const opportunity = { ...arbitrage.opportunity, family: 'draw_no_bet' };
  const { dialog } = await opened(offered({ ...arbitrage, opportunity }), [53, 46], []);
  expect(dialog).toHaveTextContent('stakes back on a tie');
});

it.each([
  ['nothing where a tie gives the stakes back', { family: 'draw_no_bet' }, '$0.00 at worst'],
  ['half of it on a quarter line', { family: 'spreads', line: -0.25 }, '$1.73 at worst'],
  ['nothing in a game that can end level', { family: 'h2h', sport: 'americanfootball_nfl' }, '$0.00 at worst'],
  ['all of it where neither can be', { family: 'h2h' }, '$3.45 at worst'],
])('the worst case of a re-hedge counts %s', async (_, over, worst) => {
  const opportunity = { ...arbitrage.opportunity, ...over };
  const line = 'line' in over ? over.line : undefined;
  const priced = { ...quote('home', 'betmgm', 2.2), family: over.family, line };
  const { dialog } = await opened(offered({ ...arbitrage, opportunity }), [50, 46], [aQuote(priced)]);
  expect(dialog).toHaveTextContent(worst);
});

it('the window follows prices, stake and commission while it is open', async () => {
  const { dialog, store } = await opened(
    offered(arbitrage),
    [53, 46],
    [quote('home', 'betmgm', 2), quote('away', 'novig', 1.96)],
  );
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Stake on Bills' }), { target: { value: '100' } });
  expect(dialog).toHaveTextContent('−$2.00 at worst');
  act(() => store.set(commissionsAtom, { novig: 2 }));
  expect(dialog).toHaveTextContent('−$2.96 at worst');
  priced(store, [quote('home', 'betmgm', 2.1), quote('away', 'novig', 1.96)]);
  await waitFor(() => expect(dialog).toHaveTextContent('$1.66 at worst'));
});

it('the user chooses which leg was placed', async () => {
  const { dialog } = await opened(
    offered(arbitrage),
    [53, 46],
    [quote('home', 'fanduel', 2.22), quote('away', 'novig', 1.8)],
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^I placed Bills/ }));
  expect(dialog).not.toHaveTextContent('The other side now');
  await userEvent.click(screen.getByRole('checkbox', { name: /^I placed Chiefs/ }));
  expect(screen.getByRole('spinbutton', { name: 'Stake on Chiefs' })).toHaveValue('46.00');
  expect(dialog).toHaveTextContent(/Bills.*Novig.*−125/);
  expect(dialog).toHaveTextContent('−$46.00 or +$56.12');
});

it('a user who placed two legs of three is helped too', async () => {
  const { dialog } = await opened(
    threeWay(),
    [35, 31, 35],
    [three('away', 'novig', 3.1), three('draw', 'betmgm', 3.5), three('home', 'fanduel', 2.5)],
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^I placed Draw/ }));
  // Both return $108.50; $43.40 at 2.50 returns the same on the third.
  expect(dialog).toHaveTextContent('Covered in full for $43.40 more');
  expect(dialog).toHaveTextContent('−$0.90 at worst');
  expect(dialog).toHaveTextContent('−$66.00 or +$42.50');
});

it('the re-hedge is added to the slip as a separate bet', async () => {
  const { store } = await opened(
    offered(arbitrage),
    [53, 46],
    [quote('home', 'betmgm', 2), quote('away', 'novig', 1.96)],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add the re-hedge to the slip' }));
  const [item, ...others] = store.get(slipItemsAtom);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ selection: 'Chiefs', bookmaker: 'betmgm', typedStake: '51.94', closes: 51.94 });
  expect(item!.position).toBeUndefined();
  expect(store.get(slipNoteAtom)).toBe('Re-hedge added to bet slip');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a re-hedge under the smallest stake of the bet slip is raised to it', async () => {
  // $1 at 1.96 returns $1.96; at 3.00 it takes $0.65 to match, and the slip takes a dollar.
  const { store } = await opened(
    offered(arbitrage),
    [1, 1],
    [quote('home', 'betmgm', 3), quote('away', 'novig', 1.96)],
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add the re-hedge to the slip' }));
  expect(Number(store.get(slipItemsAtom)[0]!.typedStake)).toBe(1);
});

it('a missing price of the other side is reported, and shown once it exists', async () => {
  const { dialog, store } = await opened(
    offered(arbitrage),
    [53, 46],
    [quote('away', 'novig', 1.96), quote('away', 'betmgm', 1.9)],
  );
  expect(dialog).toHaveTextContent('None of your books has a price for the other side right now.');
  expect(screen.queryByRole('button', { name: 'Add the re-hedge to the slip' })).not.toBeInTheDocument();
  priced(store, [quote('home', 'betmgm', 2), quote('away', 'novig', 1.96)]);
  await waitFor(() => expect(dialog).toHaveTextContent('Covered in full for $51.94 more'));
});

it('a middle is closed at the line that leaves more', async () => {
  const offer = offerMiddle(middle, someCriteria({ bankroll: 2_500 }), Date.now()) as PositionOffer;
  const { dialog } = await opened(
    offer,
    [125, 125],
    [
      quote('over', 'novig', 1.91, 43.5),
      quote('under', 'novig', 2.05, 43.5),
      quote('over', 'fanduel', 1.8, 46.5),
      quote('under', 'fanduel', 1.95, 46.5),
    ],
  );
  expect(dialog).toHaveTextContent(/Under 43\.5.*Novig/);
});

it('a middle is kept as such if that costs no more', async () => {
  const offer = offerMiddle(middle, someCriteria({ bankroll: 2_500 }), Date.now()) as PositionOffer;
  const { dialog } = await opened(
    offer,
    [125, 125],
    [
      quote('over', 'novig', 1.91, 43.5),
      quote('under', 'betmgm', 1.9, 43.5),
      quote('over', 'fanduel', 1.8, 46.5),
      quote('under', 'fanduel', 1.9, 46.5),
    ],
  );
  expect(dialog).toHaveTextContent(/Under 46\.5.*FanDuel/);
});

describe('a middle closed on one line', () => {
  const between = (low: number, high: number): PositionOffer => {
    const prices = [[leg('novig', 1.95)], [leg('fanduel', 1.95)]] as const;
    const live = { ...life, opportunity: { ...middle.opportunity, low, high, gap: high - low, prices } };
    return offerMiddle(live, someCriteria({ bankroll: 2_500 }), Date.now()) as PositionOffer;
  };
  const onLine = (line: number, ...under: ReturnType<typeof quote>[]) => [quote('over', 'novig', 1.95, line), ...under];
  const take = (price: ReturnType<typeof quote>, limit: number) => ({ ...price, offer: { limit } });

  it('a better price that takes a dollar does not displace one that takes the whole stake', async () => {
    const { dialog } = await opened(
      between(44.5, 47.5),
      [125, 125],
      [
        ...onLine(44.5, take(quote('under', 'betmgm', 2.2, 44.5), 1), quote('under', 'draftkings', 2.15, 44.5)),
        ...onLine(47.5, quote('under', 'fanduel', 1.2, 47.5)),
      ],
    );
    // $125 at 1.95 returns $243.75, which takes $113.37 at 2.15.
    expect(dialog).toHaveTextContent(/Under 44\.5.*DraftKings/);
    expect(dialog).toHaveTextContent('Covered in full for $113.37 more$5.38 at worst');
    expect(dialog).toHaveTextContent('Best re-hedge the same$5.38 at worst');
  });

  it('the better price is chosen if its limit suffices', async () => {
    const { dialog } = await opened(
      between(44.5, 47.5),
      [125, 125],
      onLine(44.5, take(quote('under', 'betmgm', 2.2, 44.5), 111), quote('under', 'draftkings', 2.15, 44.5)),
    );
    expect(dialog).toHaveTextContent(/Under 44\.5.*BetMGM/);
  });

  it('a cover that a limit keeps below the full return is not called full', async () => {
    const { dialog } = await opened(
      between(44.5, 47.5),
      [125, 125],
      onLine(44.5, take(quote('under', 'betmgm', 2.2, 44.5), 50)),
    );
    expect(dialog).toHaveTextContent('Covered up to the limit for $50 more−$65.00 at worst');
    expect(dialog).not.toHaveTextContent('Covered in full');
  });

  it('a push on its whole line leaves nothing', async () => {
    const { dialog } = await opened(between(44, 47), [125, 125], onLine(44, quote('under', 'draftkings', 2.2, 44)));
    expect(dialog).toHaveTextContent('Best re-hedge the same$0.00 at worst');
    expect(dialog).toHaveTextContent('Once closed: stakes back on exactly 44');
    expect(dialog).toHaveTextContent('Left open stakes back on exactly 44−$125.00 or +$118.75');
  });

  it('a line without a push that leaves less without it is preferred', async () => {
    const { dialog } = await opened(
      between(44, 47.5),
      [125, 125],
      [...onLine(44, quote('under', 'draftkings', 2.2, 44)), ...onLine(47.5, quote('under', 'fanduel', 2.1, 47.5))],
    );
    expect(dialog).toHaveTextContent(/Under 47\.5.*FanDuel/);
    expect(dialog).toHaveTextContent('Best re-hedge the same$2.68 at worst');
    expect(dialog).not.toHaveTextContent('Once closed');
  });

  it('the better of two prices is chosen where a push makes their worst cases equal', async () => {
    const { dialog } = await opened(
      between(44, 47),
      [125, 125],
      onLine(44, take(quote('under', 'betmgm', 2.25, 44), 105), quote('under', 'draftkings', 2.2, 44)),
    );
    expect(dialog).toHaveTextContent(/Under 44.*DraftKings/);
  });
});

describe('the bankroll', () => {
  const prices = [quote('home', 'betmgm', 2), quote('away', 'novig', 1.96)];

  it('holds the re-hedge to what the held leg leaves of it, and says so', async () => {
    const { dialog, store } = await opened(offered(arbitrage), [53, 46], prices, 100);
    expect(dialog).toHaveTextContent('Covered in full for $51.94 more, over your bankroll−$1.06 at worst');
    expect(dialog).toHaveTextContent('Best re-hedge $47 more, as split above−$6.00 at worst');
    expect(dialog).toHaveTextContent('Your bankroll of $100 leaves $47 for a re-hedge.');
    await userEvent.click(screen.getByRole('button', { name: 'Add the re-hedge to the slip' }));
    expect(store.get(slipItemsAtom)).toMatchObject([{ typedStake: '47.00' }]);
  });

  it('leaves no re-hedge if the held leg exceeds it', async () => {
    const { dialog } = await opened(offered(arbitrage), [53, 46], prices, 50);
    expect(dialog).toHaveTextContent('Best re-hedge place nothing more−$53.00 at worst');
    expect(dialog).toHaveTextContent('Your bankroll of $50 leaves $0 for a re-hedge.');
    expect(screen.queryByRole('button', { name: 'Add the re-hedge to the slip' })).not.toBeInTheDocument();
  });

  it('is not mentioned if it suffices', async () => {
    const { dialog } = await opened(offered(arbitrage), [53, 46], prices, 105);
    expect(dialog).not.toHaveTextContent(/bankroll/);
  });

  it('a re-hedge that only costs is not withheld by it', async () => {
    const dear = [three('away', 'novig', 3.1), three('draw', 'betmgm', 2.5), three('home', 'fanduel', 1.5)];
    const { dialog } = await opened(threeWay(), [50], dear, 100);
    expect(dialog).toHaveTextContent('Best re-hedge place nothing more−$50.00 at worst');
    expect(dialog).not.toHaveTextContent('for a re-hedge.');
  });
});
