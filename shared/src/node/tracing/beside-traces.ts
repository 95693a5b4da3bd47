import { tracingNow } from './tracing.js';

/** Logger options that add the ids of the current trace to every line. */
export const besideTraces = () => {
  const ids = tracingNow()?.ids;
  return ids ? { mixin: ids } : {};
};
