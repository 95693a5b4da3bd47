import { tracingNow } from './tracing.js';

/** Logger options of every process: lines carry the ids of the current trace, and hide secrets and the values of rows. */
export const logSettings = (level: string, secrets: readonly string[] = []) => {
  const ids = tracingNow()?.ids;
  return {
    level,
    ...(ids ? { mixin: ids } : {}),
    redact: { paths: [...secrets, ...VALUES_OF_ROWS], censor: '[hidden]' },
  };
};

// Beside its message an error of Postgres quotes rows, with whatever users entered: `Key (email)=(...) already exists`.
const VALUES_OF_ROWS = ['detail', 'where', 'internalQuery'].flatMap((name) => [
  `err.${name}`,
  `err.*.${name}`,
  `err.aggregateErrors[*].${name}`,
]);
