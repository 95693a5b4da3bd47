import { boardName, type PackedQuote } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { BOARDS } from '../testbed/boards.js';
import { Follower } from '../testbed/follower.js';
import { type Product, startProduct } from '../testbed/product.js';
import { type Observed, promised } from '../testbed/promised.js';
import type { Fault } from '../testbed/simulator-admin.js';

jest.setTimeout(300_000);

/** The boards whose games the simulated exchanges list. */
const LISTED = BOARDS.filter(({ sport, section }) => section === 'game' && !sport.startsWith('soccer'));
const EXCHANGES = ['polymarket', 'kalshi'] as const;
type Exchange = (typeof EXCHANGES)[number];
/** A connection is given up after so long without a sign of life, in milliseconds. */
const SILENT_FOR = { polymarket: 11_000, kalshi: 30_000 };

/** Each fault in words, and what of it the next messages show at Polymarket, whose socket numbers nothing: all offers, or the best one. */
const FAULTS: readonly (readonly [fault: Fault, words: string, shown: 'all' | 'best'])[] = [
  [{ kind: 'lose', count: 20 }, 'messages of its stream are lost', 'best'],
  [{ kind: 'double', count: 20 }, 'messages come twice', 'all'],
  [{ kind: 'reorder', count: 20 }, 'messages overtake each other', 'best'],
  [{ kind: 'reset', count: 1 }, 'every connection is cut', 'all'],
  [{ kind: 'reset', seconds: 4 }, 'every connection is refused for 4 s', 'all'],
  [{ kind: 'crossed', seconds: 300 }, 'its order books are crossed', 'all'],
  [{ kind: 'tick', seconds: 300 }, 'its prices move in finer steps', 'all'],
];

describe('an exchange that is followed by push and fails', () => {
  let product: Product;
  let follower: Follower;

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 1, env: { FEEDS: 'simulator,polymarket,kalshi' } });
    follower = await Follower.open(product.servers[0]!.url, LISTED);
    for (const exchange of EXCHANGES) expect(await until(() => pricesAt(exchange).size > 4, 120_000, 500)).toBe(true);
  });

  afterAll(async () => {
    follower?.close();
    await product?.close();
  });

  const pricesAt = (exchange: Exchange): Map<string, PackedQuote> =>
    new Map(
      LISTED.flatMap((board) =>
        [...follower.boards.get(boardName(board))!.prices.values()]
          .filter(([key]) => key.endsWith(`|${exchange}`))
          .map((price) => [price[0], price] as const),
      ),
    );

  /** Stops the market, and waits until its last news are on the boards. */
  const stopped = async (exchange: Exchange) => {
    await product.simulator.run(0);
    let last = '';
    const isStill = () => {
      const now = JSON.stringify([...pricesAt(exchange)]);
      const isSame = now === last;
      last = now;
      return isSame;
    };
    await rest(1_000);
    expect(await until(isStill, 30_000, 1_000)).toBe(true);
  };

  /** What a new connection says, which begins with every order book as it is: while the market stands still. */
  const saidAnew = async (exchange: Exchange) => {
    await product.simulator.strike({ kind: 'reset', path: exchange, count: 1 });
    const isAnyUnknown = () => [...pricesAt(exchange).values()].some(isUnknown);
    await until(isAnyUnknown, 2_000, 20); // it may be over before it is seen
    await rest(3_000);
    await until(() => !isAnyUnknown(), 15_000, 100); // what is crossed stays unknown
    await stopped(exchange);
    return pricesAt(exchange);
  };

  /** How many prices are other than a new connection says, and how many are unknown. */
  const compared = async (exchange: Exchange, shown: 'all' | 'best') => {
    const held = pricesAt(exchange);
    const anew = await saidAnew(exchange);
    const used = [...held].filter(([, price]) => !isUnknown(price));
    const wrong = used.filter(([key, price]) => {
      const truth = anew.get(key);
      return truth !== undefined && isUnknown(truth) ? false : offersIn(truth, shown) !== offersIn(price, shown);
    });
    return { wrong: wrong.length, known: used.length, unknown: held.size - used.length };
  };

  const goOn = async () => {
    await product.simulator.mend();
    await product.simulator.run(1);
  };

  for (const exchange of EXCHANGES) {
    // Kalshi's prices move in cents, always.
    for (const [fault, words, shown] of FAULTS.filter(({ 0: { kind } }) => kind !== 'tick' || exchange !== 'kalshi'))
      promised(
        `${exchange}: ${words}`,
        'every price is the exchange’s own, or is not used',
        async (): Promise<Observed> => {
          await product.simulator.strike({ ...fault, path: exchange });
          await rest(4_000); // the market goes on meanwhile
          await stopped(exchange);
          const { wrong, known, unknown } = await compared(exchange, exchange === 'kalshi' ? 'all' : shown);
          await goOn();
          const isBack = () => pricesAt(exchange).size > 4 && ![...pricesAt(exchange).values()].some(isUnknown);
          const back = await until(isBack, 30_000, 100);
          return {
            never: {
              'wrong prices': wrong,
              'exchanges that stay unknown': back ? 0 : 1,
              ...(fault.kind === 'crossed' ? { 'prices of crossed books used': known } : {}),
            },
            seen: { 'prices compared': known + unknown },
          };
        },
      );

    promised(
      `${exchange} falls silent for a moment`,
      'the comparison sees the prices that nobody told (a control)',
      async () => {
        await product.simulator.strike({ kind: 'silence', path: exchange, seconds: 300 });
        await rest(5_000);
        await product.simulator.run(0);
        const held = pricesAt(exchange);
        await product.simulator.mend();
        const anew = await saidAnew(exchange);
        await goOn();
        const wrong = [...held].filter(([key, price]) => offersIn(anew.get(key), 'all') !== offersIn(price, 'all'));
        return { never: {}, seen: { 'prices that were not told': wrong.length } };
      },
    );

    promised(`${exchange} stays silent`, 'none of its prices is used, and all come back', async () => {
      await product.simulator.strike({ kind: 'silence', path: exchange, seconds: 300 });
      await rest(SILENT_FOR[exchange] + 8_000);
      const used = [...pricesAt(exchange).values()].filter((price) => !isUnknown(price)).length;
      const before = pricesAt(exchange).size;
      await goOn();
      const isBack = () => [...pricesAt(exchange).values()].filter((price) => !isUnknown(price)).length > 4;
      const back = await until(isBack, 30_000, 100);
      return {
        never: { 'prices used': used, 'exchanges that stay unknown': back ? 0 : 1 },
        seen: { 'prices that were unknown': before },
      };
    });
  }
});

const isUnknown = (price: PackedQuote): boolean => price[7] === 'suspended';

const offersIn = (price: PackedQuote | undefined, shown: 'all' | 'best'): string =>
  price === undefined ? 'none' : JSON.stringify(shown === 'all' ? [price[1], price[6]?.ladder] : price[1]);
