import { odds } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { valuationAtoms } from '../../market/model/bets/valuation-atoms.js';
import { booksAtom, chosenBooksAtom } from '../../market/model/choices/betting-terms.js';
import { minimumEvAtom, sportsAtom } from '../../market/model/choices/odds-filter.js';
import { DEFAULT_VIEW } from '../../market/model/choices/view.js';
import { appliedViewAtom } from '../../market/model/views/applied-view.js';
import { store } from '../../platform/store.js';
import { slipOpenAtom } from '../../slip/model/slip-atoms.js';
import { aPhone } from '../../testing/a-phone.js';
import { aGold, aMe, aPlatinum } from '../../testing/a-plan.js';
import { aSession } from '../../testing/a-session.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { onBoard } from '../../testing/on-board.js';
import { settle } from '../../testing/settle.js';
import { Around, Here } from '../../testing/signed-in.js';
import { TopBar } from '../shell/top-bar.js';
import { SportsbooksPage } from './sportsbooks-page.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const BOOKS = ['draftkings', 'fanduel', 'williamhill_us', 'betmgm', 'pinnacle'];
const quotesOn = (event: string) =>
  BOOKS.flatMap((book) => [
    aQuote({ event, book, outcome: 'home', price: odds(book === 'pinnacle' ? 2.2 : 2), receivedAt: NOON }),
    aQuote({ event, book, outcome: 'away', price: odds(1.9), receivedAt: NOON }),
  ]);

/** Opens an address of the odds page for a user on a plan. */
const open = async (at: string, me = aPlatinum(), games = [game]) => {
  const server = fakeServer({
    '/api/me': () => json(me),
    '/api/sports': () => json([]),
    '/api/boards': () => new Promise<Response>(() => {}),
  });
  const { clear } = onBoard(
    store,
    games.flatMap(({ id }) => quotesOn(id)),
    { events: games, at: Date.now() },
  );
  after.push(server.stop, clear);
  render(
    <Around at={at}>
      <TopBar />
      <SportsbooksPage />
      <Here />
      <Back />
    </Around>,
  );
  await screen.findByRole('navigation', { name: 'Sections' });
};
const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
};
const here = () => new URL(screen.getByText(/^at \//).textContent!.slice(3), 'http://here');
const says = (name: string) => here().searchParams.get(name);
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const press = (name: string) => fireEvent.click(filters().getByRole('button', { name }));

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
  store.set(appliedViewAtom, DEFAULT_VIEW);
  store.set(chosenBooksAtom, null);
  store.set(slipOpenAtom, false);
});

describe('the address of the odds page', () => {
  it('the address of the odds page always holds the complete view, so that it can be copied at any time', async () => {
    act(() => store.set(chosenBooksAtom, ['pinnacle', 'betmgm']));
    await open('/sportsbooks?mode=props');
    await waitFor(() => expect(says('books')).toBe('pinnacle,betmgm'));
    expect(says('propbooks')).toBe('pinnacle,betmgm');
    expect(says('mode')).toBe('props');
    expect(says('sports')).toBe('americanfootball_nfl,americanfootball_ncaaf');
  });

  it('the address of the odds page shows another user the same view without changing their own choices', async () => {
    store.set(appliedViewAtom, { ...DEFAULT_VIEW, sports: ['basketball_nba'], books: ['bovada'], minimumEv: 5 });
    await open('/sportsbooks?sports=americanfootball_nfl&books=platinum&markets=h2h&ev=-2&q=chiefs', aGold());
    expect(store.get(sportsAtom)).toEqual(['americanfootball_nfl']);
    expect(store.get(minimumEvAtom)).toBe(-2);
    expect(BOOKS.filter(store.get(valuationAtoms.game).books)).toEqual([
      'draftkings',
      'fanduel',
      'williamhill_us',
      'betmgm',
    ]);
    expect(screen.getByPlaceholderText('Search sports...')).toHaveValue('chiefs');
    expect(localStorage.getItem('listSportsbooks')).toBe('["bovada"]');
    cleanup();
    expect(store.get(booksAtom)).toEqual(['bovada']);
    expect(store.get(sportsAtom)).toEqual(['basketball_nba']);
  });

  it('the address of the odds page leaves choices alone that it does not name, and ignores nonsense', async () => {
    store.set(appliedViewAtom, { ...DEFAULT_VIEW, sports: ['basketball_nba'], minimumEv: 5 });
    await open('/sportsbooks?ev=lots&date=never&markets=h2h&sports=,,');
    expect(store.get(appliedViewAtom)).toMatchObject({
      sports: ['basketball_nba'],
      minimumEv: 5,
      markets: ['h2h'],
      date: '',
    });
    await waitFor(() => expect(says('sports')).toBe('basketball_nba'));
    expect(says('ev')).toBe('5');
  });

  it('the address of the odds page follows choices made elsewhere while it only mirrors the user’s choices', async () => {
    await open('/sportsbooks');
    await waitFor(() => expect(says('sports')).not.toBeNull());
    expect(says('books')).toBeNull();
    act(() => store.set(chosenBooksAtom, ['pinnacle']));
    await waitFor(() => expect(says('books')).toBe('pinnacle'));
    fireEvent.click(screen.getByRole('link', { name: 'Player Props' }));
    act(() => store.set(chosenBooksAtom, ['betmgm']));
    await waitFor(() => expect(says('books')).toBe('betmgm'));
    expect(says('mode')).toBe('props');
  });

  it('the address of the odds page changes when a draft is applied, not before', async () => {
    await open('/sportsbooks');
    fireEvent.click(filters().getByRole('checkbox', { name: 'Positive EV only' }));
    expect(says('positive')).toBeNull();
    expect(store.get(appliedViewAtom).positiveOnly).toBe(false);
    press('Apply');
    await waitFor(() => expect(says('positive')).toBe('yes'));
  });

  it('the address of the odds page loses filters and search when Reset Filters of the empty list is pressed', async () => {
    await open('/sportsbooks?sports=americanfootball_nfl&q=cricket&ev=3');
    fireEvent.click(await screen.findByRole('button', { name: 'Reset Filters' }));
    await waitFor(() => expect(says('q')).toBeNull());
    expect(says('ev')).toBeNull();
    expect(store.get(appliedViewAtom)).toEqual({ ...DEFAULT_VIEW, books: 'all', propBooks: 'all' });
    expect(await screen.findByText('2 bets')).toBeInTheDocument();
  });
});

describe('the sections', () => {
  it('the odds sections replace the address without a history entry, and keep the search', async () => {
    await open('/sportsbooks?q=chiefs');
    await waitFor(() => expect(says('sports')).not.toBeNull());
    expect(await screen.findByText('2 bets')).toBeInTheDocument();
    for (const [title, mode] of [
      ['Player Props', 'props'],
      ['Arbitrage', 'arbitrage'],
      ['Middles', 'middles'],
      ['Straight Bets', null],
    ] as const) {
      fireEvent.click(screen.getByRole('link', { name: new RegExp(`^${title}`) }));
      await waitFor(() => expect(says('mode')).toBe(mode));
      expect(says('q')).toBe('chiefs');
      // There is no earlier entry to go back to.
      fireEvent.click(screen.getByRole('button', { name: 'Back' }));
      await settle();
      expect(says('mode')).toBe(mode);
    }
  });

  it('the odds sections start again at the first page of their list', async () => {
    const games = Array.from({ length: 9 }, (_, i) => ({ ...game, id: `g${i}` }));
    await open('/sportsbooks', aPlatinum(), games);
    expect(await screen.findByText('1 to 15 of 18')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('16 to 18 of 18')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Player Props' }));
    fireEvent.click(screen.getByRole('link', { name: /^Straight Bets/ }));
    expect(await screen.findByText('1 to 15 of 18')).toBeInTheDocument();
  });

  it('the scanner sections need Platinum: their tabs say why, and a link to them opens straight bets', async () => {
    await open('/sportsbooks?mode=arbitrage', aGold());
    const gated = await screen.findByRole('button', { name: 'Arbitrage' });
    expect(gated).toHaveAttribute('aria-disabled', 'true');
    expect(gated).toHaveAccessibleDescription('Requires Platinum Plan');
    expect(screen.getByRole('link', { name: /^Straight Bets/ })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText('2 bets')).toBeInTheDocument();
  });
});

it('the odds page has its search in the top bar, where no other page has one', async () => {
  await open('/sportsbooks');
  expect(screen.getByPlaceholderText('Search sports...')).toBeInTheDocument();
  cleanup();
  render(
    <Around at="/pricing">
      <TopBar />
    </Around>,
  );
  expect(screen.getByRole('link', { name: 'Odds' })).toBeInTheDocument();
  expect(screen.queryByPlaceholderText('Search sports...')).not.toBeInTheDocument();
});

it('a free user, whose plan shows no odds, is offered no search through them', async () => {
  const server = fakeServer({ '/api/me': () => json(aMe()) });
  after.push(server.stop);
  render(
    <Around at="/sportsbooks">
      <TopBar />
      <SportsbooksPage />
    </Around>,
  );
  await screen.findByRole('heading', { name: 'Subscription Required' });
  expect(screen.queryByPlaceholderText('Search sports...')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Search Odds' })).not.toBeInTheDocument();
});

it('the books of player props are chosen separately: the user’s own count until others are chosen', async () => {
  await open('/sportsbooks?mode=props');
  expect(filters().getByText('None saved in My Sportsbooks, so every book counts.')).toBeInTheDocument();
  fireEvent.click(await filters().findByRole('checkbox', { name: /^FanDuel/ }));
  press('Apply');
  await waitFor(() => expect(says('propbooks')).toBe('fanduel'));
  expect(BOOKS.filter(store.get(valuationAtoms.props).books)).toEqual(['fanduel']);
  expect(localStorage.getItem('userSelectedPropsSportsbooks')).toBe('["fanduel"]');
  expect(store.get(chosenBooksAtom)).toBeNull();
  expect(says('books')).toBeNull();
});

// The code loads once in this file: no other test may open the slip.
it('while the code of the slip loads its place beside the list is kept, but not on a phone, where the slip is a sheet', async () => {
  await open('/sportsbooks');
  const slip = () => screen.queryByRole('complementary', { name: 'Bet slip' });
  const turn = (isOpen: boolean) => act(() => store.set(slipOpenAtom, isOpen));
  expect(slip()).toBeNull();
  turn(true);
  expect(slip()).toHaveAttribute('aria-busy', 'true');
  expect(within(slip()!).getByRole('heading', { name: 'Bet slip' })).toBeInTheDocument();
  turn(false);
  expect(slip()).toBeNull();
  const widen = aPhone();
  turn(true);
  expect(slip()).toBeNull();
  turn(false);
  widen();
  turn(true);
  await waitFor(() => expect(slip()).not.toHaveAttribute('aria-busy'));
  expect(within(slip()!).getByText('No bets yet')).toBeInTheDocument();
});

describe('what is asked for before the server has said which plan the user has', () => {
  const claiming = (plan: string) => `h.${btoa(JSON.stringify({ plan, unlimited: false }))}.s`;
  const asked = async (plan: string, at: string) => {
    const unanswered = () => new Promise<Response>(() => {});
    const server = fakeServer({ '/api/me': unanswered, '/api/boards': unanswered });
    after.push(server.stop);
    render(
      <Around at={at} signIn={{ state: 'in', session: aSession({ access_token: claiming(plan) }) }}>
        <SportsbooksPage />
      </Around>,
    );
    await waitFor(() => expect(server.asked).toContain('/api/me'));
    await settle();
    return server.asked.filter((address) => address.startsWith('/api/boards'));
  };

  it('the boards of the address, if the session is of a plan that has them', async () => {
    expect(await asked('gold', '/sportsbooks?mode=props&sports=basketball_wnba')).toEqual([
      '/api/boards/basketball_wnba/props',
    ]);
  });

  it('no board, if the session is of a free user', async () => {
    expect(await asked('free', '/sportsbooks?sports=icehockey_nhl')).toEqual([]);
  });
});
