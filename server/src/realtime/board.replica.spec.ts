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
