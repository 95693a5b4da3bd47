import { ACCOUNTS_CHANNEL } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { rest, until } from '../../scripts/services/process-life.mjs';
import { Payer } from '../testbed/payer.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(300_000);

// Prices do not matter here.
const PAYMENTS_ALONE = { ODDS_SPORTS: 'icehockey_nhl', FEED_MIN_INTERVAL_SECONDS: '60' };
const ONCE = 'one payment is made, the plan is active, and no webhook is left unprocessed';

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
        'surplus customers': customers.length - 1,
        'surplus subscriptions': subscriptions.length - 1,
        'surplus payments': payments.length - 1,
        'unprocessed webhooks': (await waiting()).length,
      },
      seen: { 'payments with an active plan': payments.length },
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

  promised('server killed before the provider creates the customer', ONCE, () => opened(CUSTOMER, 'before'));
  promised('server killed before it gets the new customer from the provider', ONCE, () => opened(CUSTOMER, 'after'));
  promised('server killed before the provider creates the checkout page', ONCE, () => opened(PAGE, 'before'));
  promised('server killed before it gets the checkout page from the provider', ONCE, () => opened(PAGE, 'after'));

  promised('server killed while the user types the card number', ONCE, () =>
    paid(async (pay) => {
      await killServer();
      await pay();
    }),
  );
  promised('server killed before the payment webhook arrives', ONCE, () =>
    paid(async (pay) => {
      await product.servers[0]!.end('SIGKILL');
      await pay();
      await killServer();
    }),
  );
  promised('server killed as it stores the payment webhook', ONCE, () =>
    paidDespite(() => product.postgres.whileWaitedFor('payment_events', killServer)),
  );
  promised('server killed as it queues the payment webhook for a worker', ONCE, () =>
    paid(async (pay) => {
      await product.redis.whileFrozen(async () => {
        await pay();
        await isStored();
        await product.servers[0]!.end('SIGKILL');
      });
      await killServer();
    }),
  );
  promised('worker killed as it requests the subscription from the provider', ONCE, () =>
    paid((pay) => product.simulator.whileSilent(STANDING, 'before', pay, killWorker)),
  );
  promised('worker killed as it writes the plan', ONCE, () =>
    paidDespite(() => product.postgres.whileWaitedFor('subscriptions', killWorker)),
  );
  promised('worker killed as it announces the plan', ONCE, () =>
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
