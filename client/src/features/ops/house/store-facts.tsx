import type { OpsOverview } from '@fairline/shared/contract';
import { HouseCard } from './house-card.js';
import { levelOf } from './level-of.js';
import { houseMessages as words } from './messages.js';
import { paymentFacts } from './payment-facts.js';
import { postgresFacts } from './postgres-facts.js';
import { redisFacts } from './redis-facts.js';

/** Redis, Postgres and what came from the payment provider. */
export const StoreFacts = ({ overview: { redis, postgres, payments, conditions } }: { overview: OpsOverview }) => {
  const isCalled = (id: 'redis-full' | 'postgres-full' | 'payments-wait') =>
    levelOf(conditions.filter((each) => each.id === id)) !== undefined;
  return (
    <div className="ops-three">
      <HouseCard title={words.redis} facts={redis ? redisFacts(redis, isCalled('redis-full')) : NOT_TOLD} />
      <HouseCard
        title={words.postgres}
        facts={postgres ? postgresFacts(postgres, isCalled('postgres-full')) : NOT_TOLD}
      />
      <HouseCard
        title={words.payments}
        facts={payments ? paymentFacts(payments, isCalled('payments-wait')) : NOT_TOLD}
      />
    </div>
  );
};

const NOT_TOLD = [[words.notTold, words.none, true]] as const;
