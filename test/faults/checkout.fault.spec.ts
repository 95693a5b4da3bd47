import { ACCOUNTS_CHANNEL } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { Payer } from '../testbed/payer.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(300_000);

// Prices do not matter here.
const PAYMENTS_ALONE = { ODDS_SPORTS: 'icehockey_nhl', FEED_MIN_INTERVAL_SECONDS: '60' };
const ONCE = 'it is paid for once, gives the plan, and no event is left';

describe('a checkout', () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ servers: 1, workers: 1, env: PAYMENTS_ALONE });
  });
  afterAll(() => product?.close());

  const killServer = async () => {
    await product.servers[0]!.restart();
    await product.servers[0]!.ready();
  };
  const killWorker = () => product.workers[0]!.restart();

  /** Counts what exists of a payer at the provider and here. A user with a plan is refused another. */
  const counted = async (payer: Payer) => {
    await payer.has('gold');
    const { customers, subscriptions, payments } = await product.simulator.paymentsOf(payer.email);
    await expect(payer.checkout('gold')).rejects.toThrow('409');
    const waiting = () => product.postgres.ask(`select from payment_events where done_at is null`);
    await until(async () => (await waiting()).length === 0, 60_000, 100);
    return {
      never: {
        'customers too many': customers.length - 1,
        'subscriptions too many': subscriptions.length - 1,
        'payments too many': payments.length - 1,
        'events undone': (await waiting()).length,
      },
      seen: { 'payments that gave the plan': payments.length },
    };
  };

  /** A user requests the checkout and gets no answer; then requests it again and pays. */
  const opened = async (call: string, when: 'before' | 'after') => {
    const payer = await Payer.signUp(product);
    await product.simulator.whileSilent(call, when, () => payer.checkout('gold'), killServer);
    await payer.pay(await payer.checkout('gold'));
    return counted(payer);
  };

  /** A user has the checkout page, and pays while the fault happens. */
  const paid = async (harm: (pay: () => Promise<unknown>) => Promise<unknown>) => {
    const payer = await Payer.signUp(product);
    const page = await payer.checkout('gold');
    await harm(() => payer.pay(page));
    return counted(payer);
  };
  // The fault is armed before the payment.
  const paidDespite = (harm: () => Promise<unknown>) => paid((pay) => Promise.all([harm(), rest(500).then(pay)]));

  const [CUSTOMER, PAGE, STANDING] = ['POST /v1/customers', 'POST /v1/checkout/sessions', 'GET /v1/subscriptions'];

  promised('server killed before the provider makes the customer', ONCE, () => opened(CUSTOMER, 'before'));
  promised('server killed before it hears of the customer', ONCE, () => opened(CUSTOMER, 'after'));
  promised('server killed before the provider makes the page', ONCE, () => opened(PAGE, 'before'));
  promised('server killed before it hears of the page', ONCE, () => opened(PAGE, 'after'));

  promised('server killed while the card is typed', ONCE, () =>
    paid(async (pay) => {
      await killServer();
      await pay();
    }),
  );
  promised('server killed before it is told of the payment', ONCE, () =>
    paid(async (pay) => {
      await product.servers[0]!.end('SIGKILL');
      await pay();
      await killServer();
    }),
  );
  promised('server killed as it stores what it is told', ONCE, () =>
    paidDespite(() => product.postgres.whileWaitedFor('payment_events', killServer)),
  );
  promised('server killed as it hands it to a worker', ONCE, () =>
    paid(async (pay) => {
      const silent = product.redis.freeze(1_500);
      await pay();
      await isStored();
      await product.servers[0]!.end('SIGKILL');
      await silent;
      await killServer();
    }),
  );
  promised('worker killed as it asks what was paid', ONCE, () =>
    paid((pay) => product.simulator.whileSilent(STANDING, 'before', pay, killWorker)),
  );
  promised('worker killed as it writes the plan', ONCE, () =>
    paidDespite(() => product.postgres.whileWaitedFor('subscriptions', killWorker)),
  );
  promised('worker killed as it tells of the plan', ONCE, () =>
    paidDespite(async () => {
      await product.redis.published(ACCOUNTS_CHANNEL);
      await killWorker();
    }),
  );

  const isStored = async () => {
    const stored = () => product.postgres.ask(`select from payment_events where done_at is null`);
    if (!(await until(async () => (await stored()).length > 0, 30_000, 5))) throw new Error('no event was stored');
    await rest(50); // its job is on the way to Redis, which does not answer
  };
});
