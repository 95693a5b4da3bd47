import { type BoardPiece, packBoard, packDiff, packOpportunity, type ReplayPiece } from '@fairline/shared/contract';
import { emptyBoard, type LiveOpportunity, noChange, odds, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { boardStatusesAtom } from '../../market/model/board/board-status.js';
import { heldBoard } from '../../market/model/board/held-boards.js';
import { bankrollAtom } from '../../market/model/choices/betting-terms.js';
import { addPickAtom } from '../../picks/model/add-pick.js';
import { picksAtom } from '../../picks/model/picks-atom.js';
import { nowAtom, pastTimeAtom } from '../../platform/clock.js';
import { store } from '../../platform/store.js';
import { addToSlipAtom, slipItemsAtom } from '../../slip/model/slip-atoms.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { NFL_GAME } from '../../testing/on-board.js';
import { settle } from '../../testing/settle.js';
import { Around } from '../../testing/signed-in.js';
import { listAtoms } from '../model/list-atoms.js';
import { placeOfferAtom } from '../model/place-offer.js';
import { boardStage } from './board-stage.js';
import { listStage } from './list-stage.js';
import { ReplayPage } from './replay-page.js';
import { ReplayPlayer, replayAtom } from './replay-player.js';

const MINUTE = 60_000;
const FROM = Date.UTC(2026, 5, 6, 18);
const UNTIL = FROM + 60 * MINUTE;
const game = aGame({ commenceTime: UNTIL + 60 * MINUTE });
const lifeOf = (id: string, openedAt: number): LiveOpportunity => ({ ...arbitrageOn(game, { id }), openedAt });

/** The lives of the record: sixty of them, some of the same opportunity, of two seconds to twenty minutes. */
const LIVES = Array.from({ length: 60 }, (_, i) => {
  const openedAt = FROM + i * 59_000 + (i % 7) * 137;
  return { id: `a${i % 40}`, openedAt, closedAt: openedAt + [2_000, 40_000, 5 * MINUTE, 20 * MINUTE][i % 4]! };
});

const pieceOf = (from: number, until: number): ReplayPiece => {
  const open = LIVES.filter((life) => life.openedAt < from && life.closedAt >= from);
  const openings = LIVES.filter(({ openedAt: at }) => at >= from && at < until);
  const closings = LIVES.filter(({ openedAt, closedAt: at }) => openedAt < until && at >= from && at < until);
  const news = [
    ...openings.map((life) => ({ at: life.openedAt, upserts: [lifeOf(life.id, life.openedAt)], closed: [] })),
    ...closings.map(({ id, openedAt, closedAt: at }) => {
      return { at, upserts: [], closed: [{ id, openedAt, at, why: 'price moved' as const }] };
    }),
  ].sort((a, b) => a.at - b.at);
  const begins = FROM;
  return { from, until, begins, open: open.map(({ id, openedAt }) => lifeOf(id, openedAt)), news, unpriced: [] };
};

it.each([1, 10, 60])(
  'an hour replayed at %s times its speed shows exactly the lives of the record, and their times',
  async (speed) => {
    const own = createStore();
    const seen = new Map<string, { readonly from: number; readonly to: number | undefined }>();
    const wrong: string[] = [];
    const look = () => {
      const { open, ended } = own.get(listAtoms.arbitrage);
      for (const { opportunity, openedAt } of open.values())
        seen.set(`${opportunity.id} ${openedAt}`, { from: openedAt, to: undefined });
      for (const { live, closing } of ended)
        seen.set(`${live.opportunity.id} ${live.openedAt}`, { from: live.openedAt, to: closing.at });
      const at = own.get(nowAtom);
      for (const { openedAt } of open.values()) if (openedAt > at) wrong.push(`${openedAt} is shown at ${at}`);
    };
    own.sub(listAtoms.arbitrage, look);
    const window = { from: FROM, until: UNTIL };
    const player = new ReplayPlayer(own, window, listStage(own, 'arbitrage'), async (from, until) =>
      pieceOf(from, until),
    );
    await player.seek(FROM);
    while (!own.get(replayAtom).isOver) {
      await player.pass(250 * speed);
      const at = own.get(nowAtom);
      const due = LIVES.filter(({ openedAt, closedAt }) => openedAt <= at && closedAt > at);
      expect([...own.get(listAtoms.arbitrage).open.keys()].sort()).toEqual(due.map(({ id }) => id).sort());
    }
    expect(wrong).toEqual([]);
    expect([...seen.keys()].sort()).toEqual(LIVES.map(({ id, openedAt }) => `${id} ${openedAt}`).sort());
    player.end();
    expect(own.get(pastTimeAtom)).toBeUndefined();
    expect(own.get(listAtoms.arbitrage).state).toBe('loading');
  },
);

it.each([
  ['arrives', undefined],
  ['fails', new Error('down')],
])('whoever goes back while the next piece is on its way stays there when it %s', async (_, failure) => {
  const own = createStore();
  const arrive: (() => void)[] = [];
  const window = { from: FROM, until: UNTIL };
  const player = new ReplayPlayer(own, window, listStage(own, 'arbitrage'), async (from, until) => {
    if (from === FROM || arrive.length > 0) return pieceOf(from, until);
    await new Promise<void>((arrives) => arrive.push(arrives));
    if (failure) throw failure;
    return pieceOf(from, until);
  });
  await player.seek(FROM);
  await player.pass(9 * MINUTE);
  const passing = player.pass(2 * MINUTE);
  const back = FROM + 3 * MINUTE;
  await player.seek(back);
  for (const arrives of arrive) arrives();
  await passing;
  await settle();
  expect([player.at, own.get(nowAtom), own.get(replayAtom)]).toMatchObject([
    back,
    back,
    { isLoading: false, problem: undefined },
  ]);
  await player.pass(MINUTE);
  expect(player.at).toBe(back + MINUTE);
  await player.pass(7 * MINUTE);
  expect([player.at, own.get(replayAtom).problem]).toEqual([FROM + 11 * MINUTE, undefined]);
  player.end();
});

it('a piece that does not load is told, and the replay goes on from there', async () => {
  const own = createStore();
  let isDown = true;
  const window = { from: FROM, until: UNTIL };
  const player = new ReplayPlayer(own, window, listStage(own, 'arbitrage'), async (from, until) => {
    if (isDown) throw new Error('down');
    return pieceOf(from, until);
  });
  await player.seek(FROM + MINUTE);
  expect(own.get(replayAtom)).toMatchObject({ isLoading: false, problem: expect.anything() });
  isDown = false;
  await player.seek(FROM + MINUTE);
  expect(own.get(replayAtom).problem).toBeUndefined();
  expect(own.get(nowAtom)).toBe(FROM + MINUTE);
  player.end();
});

it('a slider asks for a piece only where it leaves the one that is shown, and of many times for the last', async () => {
  const own = createStore();
  const asked: number[] = [];
  const arrive: (() => void)[] = [];
  const window = { from: FROM, until: UNTIL };
  const player = new ReplayPlayer(own, window, listStage(own, 'arbitrage'), (from, until) => {
    asked.push((from - FROM) / MINUTE);
    return new Promise((answer) => arrive.push(() => answer(pieceOf(from, until))));
  });
  const begun = player.seek(FROM);
  arrive.shift()!();
  await begun;
  expect(asked).toEqual([0, 10]); // the next one is loaded ahead
  const shown = () => [...own.get(listAtoms.arbitrage).open.keys()].sort();
  const dueAt = (at: number) =>
    LIVES.filter(({ openedAt, closedAt }) => openedAt <= at && closedAt > at)
      .map(({ id }) => id)
      .sort();
  for (const minute of [9, 2, 5]) {
    await player.seek(FROM + minute * MINUTE);
    expect(shown()).toEqual(dueAt(FROM + minute * MINUTE));
  }
  expect(asked).toEqual([0, 10]);

  const sought = [20, 25, 31, 40].map((minute) => player.seek(FROM + minute * MINUTE));
  expect(own.get(nowAtom)).toBe(FROM + 40 * MINUTE); // the slider stays under the finger
  for (let i = 0; i < 4; i += 1) {
    arrive.splice(0).forEach((come) => {
      come();
    });
    await settle();
  }
  await Promise.all(sought);
  expect(asked.filter((minute) => minute >= 20)).toEqual([20, 40, 50]);
  expect(shown()).toEqual(dueAt(FROM + 40 * MINUTE));
  player.end();
});

it('a window that begins anywhere asks for pieces of full ten minutes, once each, and for the rest of one that ends early', async () => {
  const own = createStore();
  const asked: (readonly [from: number, until: number])[] = [];
  const window = { from: FROM + 7 * MINUTE, until: UNTIL - 5 * MINUTE };
  const player = new ReplayPlayer(own, window, listStage(own, 'arbitrage'), async (from, until) => {
    asked.push([(from - FROM) / MINUTE, (until - FROM) / MINUTE]);
    return pieceOf(from, from === FROM + 20 * MINUTE ? from + 4 * MINUTE : until);
  });
  const times = [
    window.from,
    FROM + 46 * MINUTE,
    FROM + 27 * MINUTE,
    FROM + 22 * MINUTE,
    FROM + 9 * MINUTE,
    window.until,
  ];
  for (const time of [...times, ...times]) {
    await player.seek(time);
    const due = LIVES.filter(({ openedAt, closedAt }) => openedAt <= time && closedAt > time);
    expect([...own.get(listAtoms.arbitrage).open.keys()].sort()).toEqual(due.map(({ id }) => id).sort());
    expect(own.get(replayAtom)).toMatchObject({ isLoading: false, isOver: time === window.until });
  }
  await settle();
  expect(asked).toEqual([
    ...[
      [0, 10],
      [10, 20],
      [40, 50],
      [50, 60],
    ],
    ...[
      [20, 30],
      [24, 30],
      [30, 40],
    ],
  ]);
  player.end();
});

/** How the best price of a moneyline moved in the hour: of an hour of ten games, every seven seconds one. */
const GAMES = Array.from({ length: 10 }, (_, i) => aGame({ id: `g${i}`, commenceTime: UNTIL + 60 * MINUTE }));
const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'betrivers', 'pinnacle'];
const quoteOf = (event: string, book: string, outcome: string, price: number, receivedAt = FROM): Quote =>
  aQuote({ event, book, outcome, price: odds(price), receivedAt });
const FIRST = GAMES.flatMap(({ id }) =>
  BOOKS.flatMap((book) => [quoteOf(id, book, 'home', 2), quoteOf(id, book, 'away', 1.9)]),
);
/** A price of null is taken down. */
const MOVES = Array.from({ length: 500 }, (_, i) => {
  const price = [2.2, 2, null, 2.1, 2][i % 5]!;
  return { at: FROM + i * 7_000 + (i % 3) * 11, quote: quoteOf(`g${i % 10}`, 'fanduel', 'home', price ?? 2), price };
});

/** The prices of the record at a moment. */
const pricesAt = (at: number) => {
  const prices = new Map(FIRST.map((quote) => [quote.key, quote as Quote]));
  for (const { at: when, quote, price } of MOVES) {
    if (when > at) break;
    if (price === null) prices.delete(quote.key);
    else prices.set(quote.key, quote);
  }
  return prices;
};

const boardPieceOf = (from: number, until: number): BoardPiece => {
  const due = MOVES.filter(({ at }) => at >= from && at < until);
  const events = new Map(GAMES.map((one) => [one.id, one]));
  const news = due.map(({ at, quote, price }, i) =>
    packDiff({ ...noChange, ...(price === null ? { removed: [quote.key] } : { upserts: [quote] }), seq: i + 1 }, at),
  );
  return {
    ...{ from, until, games: null, news },
    board: packBoard({ ...emptyBoard(), events, quotes: pricesAt(from - 1) }, from),
  };
};

it.each([1, 10, 60])(
  'a board replayed at %s times its speed has the prices of the record at every step',
  async (speed) => {
    const own = createStore();
    const stage = boardStage(own, NFL_GAME);
    const player = new ReplayPlayer(own, { from: FROM, until: UNTIL }, stage, async (from, until) =>
      boardPieceOf(from, until),
    );
    const shown = () => [...heldBoard(NFL_GAME)!.board.quotes].map(([key, { price }]) => [key, price]).sort();
    const due = (at: number) => [...pricesAt(at)].map(([key, { price }]) => [key, price]).sort();
    await player.seek(FROM);
    const first = heldBoard(NFL_GAME);
    while (!own.get(replayAtom).isOver) {
      await player.pass(250 * speed * (speed === 1 ? 40 : 1)); // in fewer steps: an hour at its own speed has 14,400
      expect(shown()).toEqual(due(own.get(nowAtom)));
    }
    expect(heldBoard(NFL_GAME)).toBe(first); // the pieces go on with one another
    await player.seek(FROM + 25 * MINUTE);
    expect(shown()).toEqual(due(FROM + 25 * MINUTE));
    player.end();
    expect([heldBoard(NFL_GAME), own.get(boardStatusesAtom).size]).toEqual([undefined, 0]);
  },
);

it('a game whose first price comes in a later piece is there from that piece on, and one that it leaves out is gone', async () => {
  const own = createStore();
  const [early, late] = [GAMES[0]!, GAMES[1]!];
  const pieceWith = (game: typeof early, from: number, until: number): BoardPiece => {
    const quote = quoteOf(game.id, 'fanduel', 'home', 2);
    const board = { ...emptyBoard(), events: new Map([[game.id, game]]), quotes: new Map([[quote.key, quote]]) };
    return { from, until, games: null, board: packBoard(board, from), news: [] };
  };
  const load = async (from: number, until: number) => pieceWith(from === FROM ? early : late, from, until);
  const player = new ReplayPlayer(own, { from: FROM, until: UNTIL }, boardStage(own, NFL_GAME), load);
  await player.seek(FROM);
  const games = () => [...heldBoard(NFL_GAME)!.board.events.keys()];
  expect(games()).toEqual([early.id]);
  await player.pass(11 * MINUTE);
  expect(games()).toEqual([late.id]);
  expect([...heldBoard(NFL_GAME)!.board.quotes.values()].map(({ event }) => event)).toEqual([late.id]);
  player.end();
});

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const openPage = async (address: string) => {
  const server = fakeServer({
    '/api/opportunities/replay/arbitrage': ({ path }: { path: string }) => {
      const asked = new URLSearchParams(path.split('?')[1]);
      const piece = pieceOf(Date.parse(asked.get('from')!), Date.parse(asked.get('until')!));
      const news = piece.news.map((one) => ({ ...one, upserts: one.upserts.map(packOpportunity) }));
      return json({ ...piece, open: piece.open.map(packOpportunity), news });
    },
    '/api/opportunities/replay/boards/': ({ path }: { path: string }) => {
      const asked = new URLSearchParams(path.split('?')[1]);
      return json(boardPieceOf(Date.parse(asked.get('from')!), Date.parse(asked.get('until')!)));
    },
  });
  after.push(server.stop);
  store.set(bankrollAtom, 1_000);
  const view = render(
    <Around at={address}>
      <ReplayPage oddsOf={() => null} />
    </Around>,
  );
  await act(settle);
  await act(settle);
  return { server, view };
};

it('a replay is marked as the past in words, and nothing in it can be placed', async () => {
  const { view } = await openPage(`/replay?list=arbitrage&from=${new Date(FROM + 10 * MINUTE).toISOString()}`);
  expect(screen.getByText('This is the past.')).toBeVisible();
  expect(screen.getByText(/^Replay of .+ to .+, 10×\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  const [row] = screen.getAllByRole('article');
  await userEvent.click(within(row!).getByRole('button', { name: /details|more/i }));
  for (const name of [/Placed/, /slip/i, /^Open/, /leg is gone/])
    expect(within(row!).queryByRole('button', { name })).toBeNull();
  expect(within(row!).queryAllByRole('link')).toEqual([]);
  // Nor by any other way.
  store.set(addToSlipAtom, [{} as never]);
  store.set(placeOfferAtom, {} as never);
  expect(store.get(slipItemsAtom)).toEqual([]);
  view.unmount();
  expect(store.get(pastTimeAtom)).toBeUndefined();
});

it('an address that names no hour of the past says so', async () => {
  await openPage('/replay?from=yesterday');
  expect(screen.getByText('This address names no hour of the past.')).toBeVisible();
});

it('without a time the page asks for one, and offers three', async () => {
  await openPage('/replay');
  expect(screen.getByText('When is the replay to begin?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'An hour ago' }));
  await act(settle);
  expect(screen.getByText('This is the past.')).toBeVisible();
});

it.each([
  ['value', 'value bets', /FanDuel/],
  ['holds', 'low holds', /Chiefs/],
])(
  'a replay of %s finds the %s of the past on its board, and nothing of them can be placed',
  async (list, _, named) => {
    const from = new Date(FROM + 10 * MINUTE).toISOString();
    const { view } = await openPage(`/replay?list=${list}&sport=americanfootball_nfl&from=${from}`);
    expect(screen.getByText('This is the past.')).toBeVisible();
    const rows = await screen.findAllByRole('article', {}, { timeout: 10_000 });
    expect(rows[0]).toHaveTextContent(named);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    const [row] = screen.getAllByRole('article');
    await userEvent.click(within(row!).getByRole('button', { name: /details|more/i }));
    for (const name of [/Placed/, /slip/i, /^Open/, /leg is gone/])
      expect(within(row!).queryByRole('button', { name })).toBeNull();
    expect(within(row!).queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('button', { name: /alert/i })).toBeNull();
    // Nor by any other way.
    expect(store.set(addPickAtom, {} as never)).toBe('of the past');
    expect(store.get(picksAtom)).toEqual([]);
    view.unmount();
    expect(heldBoard(NFL_GAME)).toBeUndefined();
  },
);

it('a window of the past is chosen on the page', async () => {
  await openPage('/replay?list=odds&sport=icehockey_nhl&section=props');
  expect(screen.getByText('When is the replay to begin?')).toBeVisible();
  const start = screen.getByLabelText('From');
  await userEvent.type(start, '2026-06-06T18:00');
  await act(settle);
  expect(screen.getByText('This is the past.')).toBeVisible();
});
