import type { OpsFigures } from '@fairline/shared/contract';
import type { FoundCondition } from './condition-log.js';
import { formatDuration } from './format-duration.js';
import { levelOf, RULES } from './rules.js';

type Figures = Pick<OpsFigures, 'redis' | 'postgres' | 'payments'>;

/** Stores that are nearly full, and payments that are not processed. Unknown values raise no condition. */
export const storeConditions = ({ redis, postgres, payments }: Figures): FoundCondition[] => [
  ...(redis ? filling(redis) : []),
  ...(postgres ? crowded(postgres) : []),
  ...(payments ? [...unpaid(payments), ...ofNobody(payments)] : []),
];

const filling = ({ memory_bytes, memory_limit_bytes }: NonNullable<Figures['redis']>): FoundCondition[] => {
  if (memory_limit_bytes === null) return [];
  const share = memory_bytes / memory_limit_bytes;
  const level = levelOf(share, RULES['redis-full']);
  const text = `${percent(share)} of the memory that Redis may take is in use. When it is full, no price is written.`;
  return level ? [{ id: 'redis-full', level, subject: '', text, queue: null }] : [];
};

const crowded = ({ connections, connections_limit }: NonNullable<Figures['postgres']>): FoundCondition[] => {
  const level = levelOf(connections / connections_limit, RULES['postgres-full']);
  const text = `${connections} of ${connections_limit} connections to Postgres are open.`;
  return level ? [{ id: 'postgres-full', level, subject: '', text, queue: null }] : [];
};

const unpaid = ({ waiting, oldest_waiting_age }: NonNullable<Figures['payments']>): FoundCondition[] => {
  const age = oldest_waiting_age ?? 0;
  const level = levelOf(age / 1_000, RULES['payments-wait']);
  const text = `The oldest of ${waiting} payment events has waited for ${formatDuration(age)}: who paid waits for the plan.`;
  return level ? [{ id: 'payments-wait', level, subject: '', text, queue: 'apply-payments' }] : [];
};

const ofNobody = ({ of_nobody_waiting, oldest_of_nobody_age }: NonNullable<Figures['payments']>): FoundCondition[] => {
  const age = oldest_of_nobody_age ?? 0;
  const level = levelOf(age / 1_000, RULES['payments-of-nobody']);
  const text = `The oldest of ${of_nobody_waiting} payment events about no customer has waited for ${formatDuration(age)}: no sweep lets them go.`;
  return level ? [{ id: 'payments-of-nobody', level, subject: '', text, queue: 'apply-payments' }] : [];
};

const percent = (share: number) => `${Math.round(share * 100)} %`;
