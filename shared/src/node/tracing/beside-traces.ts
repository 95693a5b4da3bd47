import { tracingNow } from './tracing.js';

/** What a logger needs so that its lines bear the ids of the trace in which they are written. */
export const besideTraces = () => {
  const ids = tracingNow()?.ids;
  return ids ? { mixin: ids } : {};
};
