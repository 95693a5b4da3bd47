import { type Score, type ScoreChange, scoreDetailSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { serverNow } from '../../../platform/clock.js';
import { cacheKey, EVERYBODY } from '../../../platform/http/cache-key.js';
import { keptAs } from '../../../platform/http/cache-lifetimes.js';
import { api } from '../../../platform/session/api.js';
import { isPushedAtom, rightAtAtom, scoreAtom } from '../score-atoms.js';

/** How often a game is polled while its changes are not pushed. */
export const POLL_MS = 30_000;

/** One game, as far as it is loaded. `isPushed`: its changes arrive over the socket. */
export type Game =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly again: () => void }
  | {
      readonly state: 'here';
      readonly score: Score;
      readonly changes: readonly ScoreChange[];
      readonly isPushed: boolean;
    };

/**
 * One game. While its scoreboard is pushed, the game comes from there; otherwise it is polled every 30 seconds. The newer of the two is
 * shown, so that a broken connection never shows an older score.
 */
export const useGame = (sport: string, id: string): Game => {
  const store = useStore();
  const listed = useAtomValue(scoreAtom(id));
  const isPushed = useAtomValue(isPushedAtom) && listed !== undefined;
  const rightAt = useAtomValue(rightAtAtom);
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...keptAs('LIVE'),
    queryKey: cacheKey('score', EVERYBODY, sport, id),
    refetchInterval: isPushed ? false : POLL_MS,
    queryFn: ({ signal }) =>
      api(`/api/scores/${encodeURIComponent(sport)}/${encodeURIComponent(id)}`, scoreDetailSchema, { signal }, store),
  });
  // The server knows when the score changed, so its list of changes is reloaded: a user who opens the game later sees the same times.
  const answeredAt = dataUpdatedAt + serverNow() - Date.now();
  const latest = data === undefined || (listed && rightAt >= answeredAt) ? listed : undefined;
  const standing = latest && standingOf(latest);
  const isBehind = data !== undefined && standing !== undefined && standing !== standingOf(data.score);
  useEffect(() => {
    if (isBehind && standing) void refetch();
  }, [isBehind, standing, refetch]);
  const score = latest ?? data?.score;
  if (score) return { state: 'here', score, changes: data?.changes ?? [], isPushed };
  return isError ? { state: 'failed', again: () => void refetch() } : { state: 'loading' };
};

const standingOf = ({ scores }: Score): string => `${scores.away}-${scores.home}`;
