/** How often scores are polled while they are not pushed. */
export const SCORES_PACE = { liveMs: 15_000, restMs: 60_000 } as const;

/** The pause before the next poll: short while a game is live and after a failure, unless the server asks for a longer one. */
export const pauseOf = ({
  isAnyLive,
  failed,
}: {
  isAnyLive: boolean;
  failed?: { readonly retryAfterMs?: number | undefined } | undefined;
}): number => {
  if (failed) return Math.max(failed.retryAfterMs ?? 0, SCORES_PACE.liveMs);
  return isAnyLive ? SCORES_PACE.liveMs : SCORES_PACE.restMs;
};
