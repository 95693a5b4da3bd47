import { gameKeyOf, reactionEmojis, type Score, type ScoreChange } from '@fairline/shared/contract';
import { odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { chosenBooksAtom } from '../market/model/choices/betting-terms.js';
import { serverNow } from '../platform/clock.js';
import type { SignIn } from '../platform/session/session-atom.js';
import { socketAtom } from '../platform/socket/app-socket.js';
import { store } from '../platform/store.js';
import { aFinalScore, aLiveScore, aScore } from '../testing/a-score.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { fakeSocket } from '../testing/fake-socket.js';
import { onBoard } from '../testing/on-board.js';
import { Around } from '../testing/signed-in.js';
import { GameModal } from './game-modal.js';
import type { GameTab } from './game-tabs.js';
import { reactionsAtom } from './model/reactions/follow-reactions.js';
import { scoreboardAtom } from './model/score-atoms.js';
import { emptyBoard, noLongerPushed } from './model/scoreboard.js';

const NOBODY = { state: 'out', why: 'nobody' } as const;
const none = { fire: 0, money: 0, confident: 0, thinking: 0, nervous: 0, electric: 0 };
const reactions = {
  reactions: { fire: [], money: [], confident: [], thinking: [], nervous: [], electric: [] },
  counts: { ...none, fire: 41 },
  own: null,
};

const after: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const undo of after.splice(0)) undo();
  store.set(scoreboardAtom, emptyBoard({ sport: 'americanfootball_nfl' }));
  store.set(socketAtom, undefined);
});

/** Opens the window of a game against a server with these answers. */
const open = async (
  score: Score | undefined,
  {
    isPaid = false,
    signIn,
    history = () => json([]),
    changes = [],
  }: { isPaid?: boolean; signIn?: SignIn; history?: () => Response; changes?: readonly ScoreChange[] } = {},
) => {
  const link = fakeSocket();
  store.set(socketAtom, link.socket);
  const says = { score };
  const server = fakeServer({
    '/api/scores/': () =>
      says.score ? json({ score: says.score, changes }) : json({ code: 'X', message: 'No.' }, 404),
    '/api/odds-history': history,
    '/api/reactions/': ({ method, body }) => {
      if (method === 'GET') return json(reactions);
      const { emoji, action } = body as { emoji: keyof typeof none; action: string };
      return json(
        action === 'add'
          ? { ...reactions, counts: { ...reactions.counts, [emoji]: reactions.counts[emoji] + 1 }, own: emoji }
          : reactions,
      );
    },
  });
  after.push(server.stop, () => score && store.set(reactionsAtom(gameKeyOf(score)), undefined));
  let closed = 0;
  const Page = () => {
    const [tab, setTab] = useState<GameTab>('overview');
    return (
      <GameModal
        sport="americanfootball_ncaaf"
        id="g1"
        tab={tab}
        onTab={setTab}
        onClosed={() => closed++}
        isPaid={isPaid}
      />
    );
  };
  render(
    <Around at="/scores/americanfootball_ncaaf/g1" {...(signIn ? { signIn } : {})}>
      <Page />
    </Around>,
  );
  const window = await screen.findByRole('dialog');
  if (score) await within(window).findByRole('tab', { name: 'Overview' });
  const asked = (what: string) => server.calls.filter(({ path }) => path.startsWith(what));
  return { says, server, link, window, asked, closed: () => closed, user: userEvent.setup() };
};
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the overview', () => {
  it('the game overview shows both teams, the score, the clock, and the score by period', async () => {
    const periods = { away: [7, 3, 3], home: [0, 14, 3] };
    await open(aLiveScore(13, 17, { periods, away_record: '7-3', home_rank: 9, home_record: '8-2' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Iowa Hawkeyes @ Michigan Wolverines');
    expect(screen.getByText('LIVE')).toBeVisible();
    expect(screen.getByText('Q3 8:41')).toBeVisible();
    expect(screen.getByText('No. 9 · 8–2')).toBeVisible();
    const parts = screen.getByRole('table', { name: 'Score by period' });
    expect(
      within(parts)
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Q1', 'Q2', 'Q3', 'T']);
    expect(within(parts).getByRole('row', { name: 'Iowa Hawkeyes 7 3 3 13' })).toBeVisible();
  });

  it.each([
    ['icehockey_nhl', 5, ['P1', 'P2', 'P3', 'OT', 'SO']],
    ['americanfootball_nfl', 6, ['Q1', 'Q2', 'Q3', 'Q4', 'OT', '2OT']],
    ['basketball_ncaab', 3, ['H1', 'H2', 'OT']],
    ['soccer_usa_mls', 3, ['H1', 'H2', 'ET']],
    ['baseball_mlb', 10, ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']],
  ])('the game overview names the periods of a game of %s', async (sport_key, played, titles) => {
    const part = Array.from({ length: played }, () => 1);
    await open(aFinalScore(played, played, { sport_key, periods: { away: part, home: part } }));
    const parts = screen.getByRole('table', { name: 'Score by period' });
    expect(
      within(parts)
        .getAllByRole('columnheader')
        .slice(1, -1)
        .map(({ textContent }) => textContent),
    ).toEqual(titles);
    expect(screen.getByText('FINAL')).toBeVisible();
  });

  it('the game overview shows the line with its provider, and the broadcaster', async () => {
    await open(aScore({ odds: { spread: 'MICH -6.5', overUnder: 41.5, provider: 'Draft Kings' }, broadcast: 'FOX' }));
    expect(['Spread', 'Over / under', 'Provider', 'Broadcast'].map(fact)).toEqual([
      'MICH −6.5',
      '41.5',
      'DraftKings',
      'FOX',
    ]);
  });

  it.each(['in_progress', 'final'] as const)('the line of a %s game is called the closing line', async (status) => {
    await open(aScore({ status, odds: { spread: 'MICH -6.5', overUnder: 41.5, provider: 'Draft Kings' } }));
    expect(['Closing spread', 'Closing over / under'].map(fact)).toEqual(['MICH −6.5', '41.5']);
  });

  it('the game overview shows the favourite’s price if the scoreboard has no spread', async () => {
    await open(aScore({ odds: { moneyline: 'BOS -120', overUnder: 8.5, provider: 'DraftKings' } }));
    expect(['Moneyline', 'Over / under', 'Provider'].map(fact)).toEqual(['BOS −120', '8.5', 'DraftKings']);
    expect(screen.queryByText('Spread', { selector: 'dt' })).toBeNull();
  });

  it('the game overview shows the venue of the scoreboard, else of our stadium table, else "unavailable"', async () => {
    await open(aScore({ venue: { name: 'Allegiant Stadium', city: 'Las Vegas', state: 'NV' } }));
    expect(['Stadium', 'City'].map(fact)).toEqual(['Allegiant Stadium', 'Las Vegas, NV']);
    cleanup();
    await open(aScore());
    expect(['Stadium', 'City', 'Capacity'].map(fact)).toEqual(['Michigan Stadium', 'Ann Arbor, MI', '107,601']);
    cleanup();
    await open(aScore({ home_team: 'Slippery Rock Rock' }));
    expect(fact('Stadium')).toBe('Stadium details unavailable');
  });

  it.each([
    [
      'beside',
      'both names are short',
      aLiveScore(13, 17, {
        sport_key: 'americanfootball_nfl',
        away_team: 'Buffalo Bills',
        home_team: 'Kansas City Chiefs',
      }),
    ],
    ['below', 'a long word', aLiveScore(8, 7, { sport_key: 'baseball_mlb', away_team: 'Arizona Diamondbacks' })],
    [
      'below',
      'a score of three figures',
      aLiveScore(121, 117, { sport_key: 'basketball_nba', away_team: 'Dallas Mavericks' }),
    ],
  ])('the game overview puts scores %s the names on a phone: %s', async (place, _, score) => {
    await open(score);
    expect(
      screen.getByText(String(score.scores.away), { selector: '.gsc' }).parentElement?.classList.contains('long'),
    ).toBe(place === 'below');
  });

  it('the game overview lists the key events, latest first, and what is going on', async () => {
    const changes = [
      { at: 1, home: 0, away: 7, clock: '4:02 - 1st' },
      { at: 2, home: 7, away: 7, clock: '9:15 - 2nd' },
      { at: 3, home: 10, away: 7, clock: '0:04 - 2nd' },
    ];
    const now = { last_play: 'J.Moody 42 yd FG GOOD', situation: '1st & 10 at IOW 25' };
    await open(aLiveScore(7, 10, now), { changes });
    const key = screen.getByRole('region', { name: 'Key events' });
    expect(key).toHaveTextContent('1st & 10 at IOW 25');
    expect(key).toHaveTextContent('Last play: J.Moody 42 yd FG GOOD');
    const events = within(key).getAllByRole('listitem');
    expect(events.map((one) => Array.from(one.children, ({ textContent }) => textContent))).toEqual([
      ['Q2 0:04', 'MICH +3', '7–10', 'takes the lead'],
      ['Q2 9:15', 'MICH +7', '7–7', 'ties the game'],
      ['Q1 4:02', 'IOW +7', '7–0', 'takes the lead'],
    ]);
  });

  it('the game overview is complete even if almost nothing is known of the game', async () => {
    await open(aScore({ status: 'postponed', time_tbd: true, away_team: 'TBD' }));
    expect(screen.getByText('Postponed')).toBeVisible();
    expect(fact('Spread')).toBe('No line on the scoreboard');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a game that failed to load says so, and "Try again" loads it', async () => {
    const { says, user } = await open(undefined);
    expect(await screen.findByRole('alert', { name: 'Unable to load game details' })).toBeVisible();
    says.score = aScore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeVisible();
  });
});

describe('score updates', () => {
  it('score updates are labelled "every 30 seconds" while polled, and a pushed score flashes', async () => {
    const score = aLiveScore(13, 17);
    await open(score);
    expect(screen.getByText('Live updates every 30 seconds')).toBeInTheDocument();
    const now = { ...score, scores: { away: 20, home: 17 } };
    act(() => store.set(scoreboardAtom, (board) => ({ ...board, isPushed: true, scores: new Map([['g1', now]]) })));
    expect(screen.getByText('Live updates')).toBeInTheDocument();
    expect(screen.getByText('20', { selector: '.gsc' })).toHaveClass('flash');
    expect(screen.getByText('17', { selector: '.gsc' })).not.toHaveClass('flash');
  });

  it('score updates are polled every 30 seconds while nothing is pushed', async () => {
    const { asked } = await open(aLiveScore(13, 17));
    const before = asked('/api/scores/').length;
    jest.useFakeTimers();
    after.push(() => jest.useRealTimers());
    act(() =>
      store.set(scoreboardAtom, (board) => ({
        ...board,
        isPushed: true,
        scores: new Map([['g1', aLiveScore(13, 17)]]),
      })),
    );
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(asked('/api/scores/')).toHaveLength(before);
    act(() => store.set(scoreboardAtom, (board) => ({ ...board, isPushed: false })));
    await act(() => jest.advanceTimersByTimeAsync(29_900));
    expect(asked('/api/scores/')).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(asked('/api/scores/')).toHaveLength(before + 1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked('/api/scores/')).toHaveLength(before + 2);
  });

  it('score updates never go back to an older score when the connection breaks, and continue by polling', async () => {
    const score = aLiveScore(13, 17);
    const { says, asked } = await open(score);
    jest.useFakeTimers({ advanceTimers: true });
    after.push(() => jest.useRealTimers());
    const now = { ...score, scores: { away: 20, home: 17 } };
    act(() => store.set(scoreboardAtom, (board) => ({ ...board, isPushed: true, scores: new Map([['g1', now]]) })));
    await waitFor(() => expect(asked('/api/scores/').length).toBe(2));
    await act(() => jest.advanceTimersByTimeAsync(100));
    act(() => store.set(scoreboardAtom, (board) => noLongerPushed(board, serverNow())));
    expect(screen.getByText('20', { selector: '.gsc' })).toBeVisible();
    says.score = aLiveScore(27, 17);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('27', { selector: '.gsc' })).toBeVisible();
  });

  it('a changed score reloads the game, to get the time of the change', async () => {
    const score = aLiveScore(13, 17);
    const { asked } = await open(score);
    const before = asked('/api/scores/').length;
    const now = { ...score, scores: { away: 20, home: 17 } };
    act(() => store.set(scoreboardAtom, (board) => ({ ...board, isPushed: true, scores: new Map([['g1', now]]) })));
    await waitFor(() => expect(asked('/api/scores/').length).toBe(before + 1));
  });
});

describe('the market panel', () => {
  const quotes = ['draftkings', 'fanduel', 'betmgm', 'pinnacle'].flatMap((book, i) => [
    aQuote({ book, outcome: 'home', price: odds(1.9 + i / 100) }),
    aQuote({ book, outcome: 'away', price: odds(1.9) }),
    aQuote({ book, family: 'spreads', line: -3.5, outcome: 'home', price: odds(1.91) }),
    aQuote({ book, family: 'spreads', line: -3.5, outcome: 'away', price: odds(1.91) }),
  ]);

  it('the market panel of a game shows the best price of the user’s books and the fair line, for users with a plan', async () => {
    store.set(chosenBooksAtom, ['draftkings', 'fanduel']);
    const game = aGame({ sport: 'americanfootball_ncaaf' });
    after.push(
      onBoard(store, quotes, { events: [game], id: { sport: game.sport, section: 'game' }, at: Date.now() }).clear,
    );
    await open(aScore({ event_id: 'g1' }), { isPaid: true });
    const market = screen.getByRole('table', { name: 'Best prices now' });
    const [, away, home, spread] = within(market).getAllByRole('row');
    expect(away).toHaveTextContent(/Buffalo Bills−111DraftKings/);
    expect(home).toHaveTextContent(/Kansas City Chiefs−110FanDuel/);
    expect(spread).toHaveTextContent(/Buffalo Bills \+3\.5−110DraftKings\+100−4\.50%/);
  });

  it('the win probability of a game is the consensus of its moneyline, with the age of its oldest price', async () => {
    const game = aGame({ sport: 'americanfootball_ncaaf' });
    const at = Date.now() - 4_500;
    after.push(onBoard(store, quotes, { events: [game], id: { sport: game.sport, section: 'game' }, at }).clear);
    await open(aLiveScore(13, 17, { event_id: 'g1' }), { isPaid: true });
    const win = screen.getByRole('region', { name: 'Win probability' });
    const chances = within(win).getAllByRole('listitem');
    expect(chances.map(({ textContent }) => textContent)).toEqual(['Iowa Hawkeyes 50%', 'Michigan Wolverines 50%']);
    expect(win).toHaveTextContent(
      /Consensus of 4 books without their margin · no price older than [456] s · live odds/,
    );
  });

  it('the win probability of a game is not guessed from too few books, and not shown without a plan', async () => {
    const game = aGame({ sport: 'americanfootball_ncaaf' });
    const board = { events: [game], id: { sport: game.sport, section: 'game' } as const, at: Date.now() };
    after.push(
      onBoard(
        store,
        quotes.filter(({ book }) => book !== 'betmgm'),
        board,
      ).clear,
    );
    await open(aScore({ event_id: 'g1' }), { isPaid: true });
    expect(screen.queryByRole('region', { name: 'Win probability' })).toBeNull();
    cleanup();
    after.push(onBoard(store, quotes, board).clear);
    await open(aScore({ event_id: 'g1' }));
    expect(screen.queryByRole('region', { name: 'Win probability' })).toBeNull();
  });

  it('the market panel of a game is locked for users without a plan, with a link to the plans', async () => {
    await open(aScore({ event_id: 'g1' }));
    expect(screen.getByText('Included in Gold and Platinum')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  });
});

describe('the line movement tab', () => {
  it.each([
    ['the event', aScore()],
    ['the sport', aScore({ event_id: 'g1', sport_key: '' })],
  ])('the line movement tab is disabled if %s is unknown, and says so', async (_, score) => {
    const { asked, user } = await open(score);
    const tab = screen.getByRole('tab', { name: 'Line movement' });
    expect(tab).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Line history unavailable for this event.')).toBeVisible();
    await user.click(tab);
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    expect(asked('/api/odds-history')).toEqual([]);
  });

  it('the line movement tab loads lines only once opened, for the three markets and the books of the game', async () => {
    const bookmakers = [
      { key: 'novig', title: 'Novig' },
      { key: 'fanduel', title: 'FanDuel' },
    ];
    const { asked, user } = await open(aScore({ event_id: 'g1', bookmakers }));
    expect(asked('/api/odds-history')).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'Line movement' }));
    await screen.findByText('No history available yet for the selected parameters.');
    const [call] = asked('/api/odds-history');
    expect(Object.fromEntries(new URL(call!.path, 'http://here').searchParams)).toEqual({
      sport: 'americanfootball_ncaaf',
      eventId: 'g1',
      markets: 'h2h,spreads,totals',
      bookmakers: 'novig,fanduel',
      consensus: '1',
    });
    expect(call!.headers).toMatchObject({ Accept: 'application/json', Authorization: 'Bearer token-1' });
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(screen.queryByText('No history available yet for the selected parameters.')).toBeNull();
    expect(asked('/api/odds-history')).toHaveLength(1);
  });

  it.each([
    [{ error: 'The record is being moved.' }, 'The record is being moved.'],
    [{ message: 'This game is unknown.' }, 'This game is unknown.'],
    [{}, 'Failed to fetch odds history'],
  ])('the line movement tab shows why lines could not be loaded: %o', async (body, words) => {
    const { user } = await open(aScore({ event_id: 'g1' }), { history: () => json(body, 400) });
    await user.click(screen.getByRole('tab', { name: 'Line movement' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('the line movement tab can retry lines that could not be loaded', async () => {
    let isDown = true;
    const history = () => (isDown ? json({}, 400) : json([]));
    const { asked, user } = await open(aScore({ event_id: 'g1' }), { history });
    await user.click(screen.getByRole('tab', { name: 'Line movement' }));
    await screen.findByRole('alert');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No history available yet for the selected parameters.')).toBeVisible();
    expect(asked('/api/odds-history')).toHaveLength(2);
  });

  it('the line movement tab can be reached with the arrow keys', async () => {
    const { user } = await open(aScore({ event_id: 'g1' }));
    act(() => screen.getByRole('tab', { name: 'Overview' }).focus());
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tab', { name: 'Line movement' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('reactions', () => {
  const bubble = (name: RegExp) => screen.getByRole('button', { name });

  it('the reactions are six emojis, each with its count', async () => {
    await open(aScore());
    const group = screen.getByRole('group', { name: 'Reactions' });
    const named = within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(named).toEqual(['🔥Fire0', '💰Money0', '😎Confident0', '🤔Thinking0', '😬Nervous0', '⚡Electric0']);
    expect(named).toHaveLength(reactionEmojis.length);
  });

  it('the user’s own reaction is shown at once, can be moved, and is removed by a second click', async () => {
    const { user, link, asked } = await open(aScore());
    await act(async () => link.answers('game:join', 'joined'));
    expect(await screen.findByRole('button', { name: 'Fire, 41' })).toBeVisible();
    await user.click(bubble(/^Fire/));
    expect(bubble(/^Fire/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(bubble(/^Electric/));
    await waitFor(() => expect(bubble(/^Electric, 1/)).toHaveAttribute('aria-pressed', 'true'));
    expect(bubble(/^Fire, 41/)).toHaveAttribute('aria-pressed', 'false');
    await user.click(bubble(/^Electric/));
    await waitFor(() => expect(bubble(/^Electric, 0/)).toHaveAttribute('aria-pressed', 'false'));
    const told = asked('/api/reactions/').filter(({ method }) => method === 'POST');
    expect(told.at(-1)?.body).toMatchObject({ emoji: 'electric', action: 'remove' });
  });

  it('the reactions are disabled for a visitor, who gets a sign-in link that leads back', async () => {
    await open(aScore(), { signIn: NOBODY });
    for (const button of within(screen.getByRole('group', { name: 'Reactions' })).getAllByRole('button'))
      expect(button).toBeDisabled();
    const next = encodeURIComponent('/scores/americanfootball_ncaaf/g1');
    expect(screen.getByRole('link', { name: 'Sign in to react' })).toHaveAttribute('href', `/login?next=${next}`);
  });
});

it('the browser tab has the title of the game while its window is open', async () => {
  document.title = 'NCAAF Scores · Fairline';
  const { window } = await open(aScore());
  expect(window).toHaveAccessibleName('Iowa Hawkeyes @ Michigan Wolverines');
  expect(document.title).toBe('Iowa Hawkeyes @ Michigan Wolverines · Fairline');
  cleanup();
  expect(document.title).toBe('NCAAF Scores · Fairline');
});

it.each([
  ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'its button',
    async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('the window closes by %s', async (_, close) => {
  const { user, closed } = await open(aScore());
  await close(user);
  await waitFor(() => expect(closed()).toBe(1));
});
