import { boardName } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { countWhole } from '../testbed/count-whole.js';
import { Follower } from '../testbed/follower.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';
import type { Fault } from '../testbed/simulator-admin.js';

jest.setTimeout(600_000);

const GAMES = BOARDS.filter(({ section }) => section === 'game');
const STALE = 'draftkings';
const SECONDS = 60;

const FAULTS: readonly (readonly [kind: Fault['kind'], fault: string])[] = [
  ['500', 'the feed answers with errors'],
  ['429', 'the feed answers "too many requests"'],
  ['html', 'the feed answers with a web page'],
  ['truncated', 'the feed answers with half a document'],
  ['cut', 'the feed cuts the connection during its answer'],
  ['timeout', 'the feed does not answer'],
  ['401', 'the feed rejects our key'],
];

describe('a feed that fails', () => {
  let product: Product;
  let follower: Follower;

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 1 });
    follower = await Follower.open(product.servers[0]!.url, GAMES);
    await follower.hearsMore();
    await product.simulator.strike({ kind: 'stale-book', book: STALE }); // its prices age during the other tests
  });

  afterAll(async () => {
    follower?.close();
    await product?.close();
  });

  const pictures = () => GAMES.map((board) => follower.boards.get(boardName(board))!.picture);
  // Main markets come with every poll. Other markets may be missing long enough to lock anyway while a feed fails.
  const locked = (book: string) => {
    const markets = ['h2h', 'spreads', 'totals'].map((market) => `|${book}|${market}`);
    return pictures().flatMap((board) => board.locked.filter((stamp) => markets.some((end) => stamp.endsWith(end))));
  };
  const left = () => ({
    'boards without prices': pictures().filter(({ quotes }) => quotes.length === 0).length,
    'processes that ended': [...product.servers, ...product.workers].filter(({ isRunning }) => !isRunning).length,
  });

  describe('for a minute', () => {
    for (const [kind, fault] of FAULTS)
      promised(
        `${fault} for ${SECONDS} s`,
        'the last prices stay on the boards, and new ones arrive afterwards',
        async () => {
          await product.simulator.strike({ kind, path: '*', seconds: SECONDS });
          await rest(SECONDS * 1_000);
          const during = left();
          const { never, seen } = await countWhole(product, [follower], GAMES);
          return { never: { ...during, ...never }, seen };
        },
      );
  });

  promised(
    'one book sends no new prices',
    'only the prices of that book are locked, and they are unlocked when it is back',
    async () => {
      expect(await until(() => locked(STALE).length > 0, 400_000, 500)).toBe(true);
      const [stale, others] = [locked(STALE).length, locked('fanduel').length];
      await product.simulator.mend();
      expect(await until(() => locked(STALE).length === 0, 120_000, 500)).toBe(true);
      return { never: { 'locked prices of another book': others }, seen: { 'locked prices of that book': stale } };
    },
  );

  promised(
    'the credits of the feed are used up',
    'the feed is not called any more, and the last prices stay',
    async () => {
      await product.simulator.strike({ kind: '401-credits', path: '*', seconds: 8 });
      const asked = async () => (await product.simulator.state()).served.odds!;
      await rest(8_000);
      const before = await asked();
      await rest(12_000);
      return {
        never: { ...left(), 'calls in spite of that': (await asked()) - before },
        seen: { 'boards with prices': GAMES.length },
      };
    },
  );
});
