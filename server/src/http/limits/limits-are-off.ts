import type { Config } from '../../platform/config.js';

/** Whether limits are off, as in tests, where all calls come from one address. Never in production. */
export const limitsAreOff = ({ LIMITS, NODE_ENV }: Pick<Config, 'LIMITS' | 'NODE_ENV'>): boolean =>
  LIMITS === 'off' && NODE_ENV !== 'production';
