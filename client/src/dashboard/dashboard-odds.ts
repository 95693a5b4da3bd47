import type { Problem } from '../platform/http/problem.js';
import type { RetryPause } from '../platform/http/with-retries.js';

/** The loading state of the dashboard's odds: loading (with the pause before the next retry, after a failure), here, or failed. */
export type DashboardOdds =
  | { readonly state: 'loading'; readonly pause?: RetryPause }
  | { readonly state: 'failed'; readonly problem: Problem; readonly onAgain?: () => void }
  | {
      readonly state: 'live';
      /** Whether more of them are still loading. */
      readonly isPartial?: boolean;
      /** Why they do not update although they should. */
      readonly stands?: 'paused' | 'not in step';
      /** For users with a request quota: when the odds were requested, and a way to reload them, which costs a request. */
      readonly asked?: { readonly at: number; readonly isAsking: boolean; readonly onAgain: () => void };
    };
