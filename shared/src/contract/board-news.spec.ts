import { diffReading, listingsOf, odds } from '../domain/index.js';
import { aBoard, aQuote, NOON, unpackBoard } from '../testing/index.js';
import { boardNewsSchema, boardSnapshotSchema, packBoard, packDiff, unpackDiff } from './board-news.js';

const main = aQuote({ offer: { limit: 250, betslipLink: 'https://book.example/slip' } });
const threeWay = aQuote({ book: 'pinnacle', set: 'away,draw,home', price: odds(2.4) });
const prop = aQuote({
  family: 'player_points',
  market: 'player_points_alternate',
  subject: 'A | B %',
  outcome: 'over',
  line: 0,
});

const suspended = { ...aQuote({ book: 'betmgm', offer: { limit: 50 } }), suspended: true as const };

it('a board is unchanged after packing and parsing', () => {
  const board = aBoard([main, threeWay, prop, suspended]);
  board.locked.add(main.stamp);
  const sent = JSON.parse(JSON.stringify(packBoard(board, NOON)));
  expect(unpackBoard(boardSnapshotSchema.parse(sent))).toEqual(board);
});

it('a diff is unchanged after packing and parsing', () => {
  const board = aBoard([main, threeWay, aQuote({ book: 'betmgm', offer: { limit: 50 } })]);
  const reading = {
    events: [...board.events.values()],
    listings: listingsOf([main, prop, suspended]),
    stamps: board.stamps,
    receivedAt: NOON,
  };
  const change = diffReading(board, listingsOf(board.quotes.values()), reading, {
    markets: new Set(['h2h', 'player_points_alternate']),
  });
  const diff = {
    ...change,
    unlocked: [main.stamp],
    stamps: new Map([
      [main.stamp, NOON + 1],
      [prop.stamp, NOON],
    ]),
    seq: 2,
  };
  expect(diff.upserts).toContainEqual(suspended);
  const sent = JSON.parse(JSON.stringify(packDiff(diff, NOON)));
  expect(unpackDiff(boardNewsSchema.parse(sent))).toEqual(diff);
});
