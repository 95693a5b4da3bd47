import { type KnownLife, noChange, type PastList } from '../../domain/index.js';
import { aBoard, aGame, aQuote, unpackBoard } from '../../testing/index.js';
import { unpackDiff } from '../board-news.js';
import { boardPieceSchema, replayPieceSchema, writePastList, writeReplayedBoard } from './replay.js';

const LIFE: KnownLife = {
  ...{ id: 'arbitrage|a', event: 'g1', sport: 'americanfootball_nfl', home: 'Chiefs', away: 'Bills', family: 'h2h' },
  ...{
    subject: '',
    openedAt: 5,
    closedAt: undefined,
    why: undefined,
    first: 1,
    openedBy: undefined,
    closedBy: undefined,
  },
};

it('a piece of the past is written in parts, with a pause after each, as its schema reads it', async () => {
  const closed = { id: LIFE.id, openedAt: 5, at: 9, why: 'price moved' as const, by: 'novig' };
  const news = Array.from({ length: 50 }, (_, at) => ({ at, upserts: [], closed: at === 9 ? [closed] : [] }));
  const past: PastList = { open: [], news, unpriced: [LIFE] };
  let pauses = 0;
  const text = await writePastList({ from: 1, until: 60, begins: null }, past, async () => {
    pauses += 1;
  });
  const { id, event, sport, home, away, family, subject, openedAt } = LIFE;
  expect(replayPieceSchema.parse(JSON.parse(text))).toEqual({
    ...{ from: 1, until: 60, begins: null, open: [], news },
    unpriced: [{ id, event, sport, home, away, family, subject, openedAt, closedAt: null }],
  });
  expect(pauses).toBe(51);
});

it('so is a piece of a board, with a pause after each price and each change', async () => {
  const quotes = ['fanduel', 'betmgm', 'novig'].map((book) => aQuote({ book }));
  const board = aBoard(quotes, { events: [aGame()] });
  const changes = [7, 9].map((at, i) => ({ at, diff: { ...noChange, upserts: [quotes[i]!], seq: i + 1 } }));
  let pauses = 0;
  const text = await writeReplayedBoard({ from: 5, games: null }, { board, changes, until: 10 }, async () => {
    pauses += 1;
  });
  const piece = boardPieceSchema.parse(JSON.parse(text));
  expect(piece).toMatchObject({ from: 5, until: 10, games: null });
  expect(unpackBoard(piece.board)).toEqual(board);
  expect(piece.news.map((news) => ({ at: news.at, diff: unpackDiff(news) }))).toEqual(changes);
  expect(pauses).toBe(quotes.length + changes.length);
});
