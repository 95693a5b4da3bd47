import type { OpsRedis } from '@fairline/shared/contract';
import { delay, howMany } from '../../../lib/format.js';
import { bytes } from './bytes.js';
import type { Fact } from './fact-card.js';
import { overviewMessages as words } from './messages.js';

/** How full Redis is, its clients, and whether its data is persisted. */
export const redisFacts = (redis: OpsRedis, isFilling: boolean): Fact[] => {
  const { memory_bytes, memory_limit_bytes, clients, clients_limit, evicted, persistence, answer_ms } = redis;
  const used = bytes(memory_bytes);
  return [
    [
      words.memoryUsed,
      memory_limit_bytes === null ? words.noLimit(used) : words.ofLimit(used, bytes(memory_limit_bytes)),
      isFilling,
    ],
    [
      words.clients,
      clients_limit === null ? howMany(clients) : words.ofLimit(howMany(clients), howMany(clients_limit)),
    ],
    [words.evicted, howMany(evicted), evicted > 0],
    [
      words.kept,
      persistence === null ? words.none : words.persistences[persistence],
      persistence === 'failing' || persistence === 'none',
    ],
    [words.answersIn, answer_ms < 10 ? `${answer_ms.toFixed(1)} ms` : delay(answer_ms)],
  ];
};
