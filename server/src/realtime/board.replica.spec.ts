import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { BoardReplica } from './board.replica.js';

const quote = aQuote();
const loaded = (confirmedAt: number) => new BoardReplica(aBoard([quote], { confirmedAt }), NOON);

it('a board that is reloaded after a confirmation has another version', () => {
  expect(loaded(NOON + 1_000).version).not.toBe(loaded(NOON).version);
});

it('two servers that received the same confirmation have the same version of the board', () => {
  const heard = loaded(NOON);
  heard.confirm({ stamps: [[quote.stamp, NOON + 1_000]] });
  expect(heard.version).toBe(loaded(NOON + 1_000).version);
});

it('a confirmation that is older than the newest one of another book makes another version too', () => {
  const [slow, quick] = [aQuote({ book: 'fanduel' }), aQuote({ book: 'pinnacle' })];
  const board = aBoard([slow, quick]);
  board.stamps.set(quick.stamp, NOON + 60_000);
  const replica = new BoardReplica(board, NOON);
  const before = replica.version;
  replica.confirm({ stamps: [[slow.stamp, NOON + 50_000]] });
  expect(replica.version).not.toBe(before);
  expect(replica.snapshot.quotes.map(([, , , confirmedAt]) => (confirmedAt ?? 0) - NOON).sort()).toEqual([
    50_000, 60_000,
  ]);
  replica.confirm({ stamps: [[slow.stamp, NOON + 40_000]] }); // times never move back
  expect(replica.version).not.toBe(before);
});
