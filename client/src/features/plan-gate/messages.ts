/** The words of the window that opens when the free requests are used up. */
export const planGateMessages = {
  title: 'Quota exceeded - upgrade to continue',
  calls: 'Requests this month',
  used: (used: string, quota: string) => `${used} of ${quota} requests used this month`,
  resets: 'They start again on the first of next month, 00:00 UTC.',
  later: 'Not now',
  upgrade: 'Upgrade to Platinum',
} as const;
