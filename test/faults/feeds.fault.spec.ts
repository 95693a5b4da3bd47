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
    'a feed fails, works again, and worker, server and Redis are killed',
    'the last error of the feed and of its job is kept for operators',
    async () => {
      const errors = () => product.redis.fields('errors:{ops}:latest');
      const OURS = ['feed basketball_nba scores', 'job poll-scores basketball_nba'];
      const missing = async () => {
        const kept = await errors();
        return OURS.filter((whose) => kept[whose] === undefined).length;
      };
      await product.simulator.strike({ kind: '500', path: 'scoreboard' });
      expect(await until(async () => (await missing()) === 0, 60_000, 200)).toBe(true);
      await product.simulator.mend();
      await product.simulator.served('scoreboard');
      const processes = [...product.workers, ...product.servers];
      await rest(2_000); // Redis writes to its disk every second
      await Promise.all(processes.map((each) => each.end('SIGKILL')));
      const before = await errors();
      await product.redis.outage(500);
      for (const each of processes) each.start();
      await product.simulator.served('scoreboard');
      const after = await errors();
      const changed = OURS.filter((whose) => after[whose] !== before[whose]).length;
      return { never: { 'errors lost': await missing(), 'errors changed': changed }, seen: { kept: OURS.length } };
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
