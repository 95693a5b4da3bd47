/** For a question that is counted: what failed is not asked again because somebody comes back, nor by the clock. */
export const ONCE_ASKED = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isCounted: true },
} as const;
