import type { OpsFigures } from '@fairline/shared/contract';
import { creditConditions, feedConditions } from './feed-conditions.js';
import type { FoundCondition } from './found-condition.js';
import { processConditions } from './process-conditions.js';
import { queueConditions } from './queue-conditions.js';
import { storeConditions } from './store-conditions.js';

/** Everything that is wrong with the system, the worst first. */
export const conditionsIn = (figures: OpsFigures): FoundCondition[] =>
  [
    ...feedConditions(figures),
    ...creditConditions(figures),
    ...queueConditions(figures),
    ...processConditions(figures),
    ...storeConditions(figures),
  ].sort((a, b) => Number(b.level === 'red') - Number(a.level === 'red'));
