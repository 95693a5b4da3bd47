import type { OpsCondition } from '@fairline/shared/contract';

/** A condition as it is found, without when it began and who acknowledged it. */
export type FoundCondition = Omit<OpsCondition, 'since' | 'acknowledged_at'>;
