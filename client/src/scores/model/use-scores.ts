import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { followScoreboardReactions } from './follow-scoreboard-reactions.js';
import { followScores } from './follow-scores.js';

/**
 * Follows a scoreboard and its reactions while the component is mounted: of a day, or of today if none is given. Returns a function that
 * reloads it.
 */
export const useScores = (sport: string, date: string | undefined): (() => Promise<void>) => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  const followed = useRef<ReturnType<typeof followScores>>(undefined);
  useEffect(() => {
    const met = followScoreboardReactions(socket, store, { sport, date });
    const scores = followScores(socket, store, { sport, date }, met.ask);
    followed.current = scores;
    return () => {
      met.stop();
      scores.stop();
    };
  }, [socket, store, sport, date]);
  return useCallback(async () => followed.current?.refresh(), []);
};
