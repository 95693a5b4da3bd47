import type { Problem } from '../../lib/http/problem.js';
import type { RetryPause } from '../../lib/http/with-retries.js';

/** How the odds of the dashboard have come: on their way (and the pause before the next try, once one failed), here, or why not. */
export type DashboardOdds =
  | { readonly state: 'loading'; readonly pause?: RetryPause }
  | { readonly state: 'failed'; readonly problem: Problem; readonly onAgain?: () => void }
  | {
      readonly state: 'live';
      /** Whether more of them is on its way. */
      readonly isPartial?: boolean;
      /** Why they do not move by themselves though they should. */
      readonly stands?: 'paused' | 'not in step';
      /** Of whom they were asked for: when that was, and a way to ask anew, which costs a request. */
      readonly asked?: { readonly at: number; readonly isAsking: boolean; readonly onAgain: () => void };
    };
