import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { BoardReplica } from './board.replica.js';

const quote = aQuote();
const loaded = (confirmedAt: number) => new BoardReplica(aBoard([quote], { confirmedAt }), NOON);

it('has another version when it is reloaded after a confirmation', () => {
  expect(loaded(NOON + 1_000).version).not.toBe(loaded(NOON).version);
});

it('has the same version as another server that received the same confirmation', () => {
  const heard = loaded(NOON);
  heard.confirm({ stamps: [[quote.stamp, NOON + 1_000]] });
  expect(heard.version).toBe(loaded(NOON + 1_000).version);
});
