import type { ConditionId, OpsOverview } from '@fairline/shared/contract';
import { type Fact, FactCard } from './fact-card.js';
import { overviewMessages as words } from './messages.js';
import { paymentFacts } from './payment-facts.js';
import { postgresFacts } from './postgres-facts.js';
import { redisFacts } from './redis-facts.js';

interface Told {
  readonly overview: OpsOverview;
}

/** The store of prices and jobs. */
export const RedisCard = ({ overview }: Told) => (
  <FactCard title={words.redis} facts={factsOf(overview, overview.redis, redisFacts, 'redis-full')} />
);

/** The store of accounts and history. */
export const PostgresCard = ({ overview }: Told) => (
  <FactCard title={words.postgres} facts={factsOf(overview, overview.postgres, postgresFacts, 'postgres-full')} />
);

/** The payment provider's events. */
export const PaymentsCard = ({ overview }: Told) => (
  <FactCard
    title={words.payments}
    facts={factsOf(overview, overview.payments, paymentFacts, 'payments-wait', 'payments-of-nobody')}
  />
);

const factsOf = <T,>(
  { conditions }: OpsOverview,
  told: T | null,
  read: (told: T, ...isWrong: boolean[]) => Fact[],
  ...called: ConditionId[]
): Fact[] =>
  told === null
    ? [[words.notTold, words.none, true]]
    : read(told, ...called.map((one) => conditions.some(({ id }) => id === one)));
