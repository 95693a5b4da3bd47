/** For queries that use up a free request: nothing refetches them automatically, not even after a failure. */
export const ONCE_ASKED = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isCounted: true },
} as const;
