import { PICKS_CHANNEL, scoresChannel } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { Bettor } from '../testbed/bettor.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(300_000);

const PICKS = 40;
// Prices do not matter here.
const SCORES_ALONE = { ODDS_SPORTS: 'icehockey_nhl', FEED_MIN_INTERVAL_SECONDS: '60' };

describe('a settlement', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 1, env: SCORES_ALONE });
  });
  afterAll(() => product?.close());

  const settledDespite = async (harm: (sport: string) => Promise<unknown>) => {
    const bettor = await Bettor.signUp(product.servers[0]!.url);
    try {
      const bet = await bettor.liveGame();
      await bettor.bet(bet, PICKS);
      const [harmed] = await Promise.all([harm(bet.game.sport_key), product.simulator.end(bet.game.id)]);
      void harmed;
      await bettor.isSettled();
      const { lost, doubled, settled, untold } = await bettor.stories();
      return {
        never: { 'picks not settled': lost, 'picks settled twice': doubled, 'picks without a notification': untold },
        seen: { 'picks settled once': settled },
      };
    } finally {
      bettor.close();
    }
  };
  const restartWorker = () => product.workers[0]!.restart();

  const ONCE = 'every pick is settled once, and its user is notified';

  promised('worker killed as the final score arrives', ONCE, () =>
    settledDespite(async (sport) => {
      await product.redis.published(scoresChannel(sport));
      await restartWorker();
    }),
  );

  promised('worker killed as it records the final score', ONCE, () =>
    settledDespite(() => product.postgres.whileWaitedFor('finals', restartWorker)),
  );

  promised('worker killed as it writes the settled picks', ONCE, () =>
    settledDespite(() => product.postgres.whileWaitedFor('picks', restartWorker)),
  );

  promised('worker killed as it announces the settled picks', ONCE, () =>
    settledDespite(async () => {
      await product.redis.published(PICKS_CHANNEL);
      await restartWorker();
    }),
  );

  promised('Redis killed for 5 s as picks are settled', ONCE, () =>
    settledDespite(() => product.postgres.whileWaitedFor('picks', () => product.redis.outage(5_000))),
  );

  promised('Postgres killed for 5 s as the final score arrives', ONCE, () =>
    settledDespite(async (sport) => {
      await product.redis.published(scoresChannel(sport));
      await product.postgres.outage(5_000);
    }),
  );
});
