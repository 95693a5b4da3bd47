/** How often scores are asked for while they are not pushed. */
export const SCORES_PACE = { liveMs: 15_000, restMs: 60_000 } as const;

/** How long until scores are asked for again: soon while a game is on, and after an answer that failed, unless it says otherwise. */
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
