import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { socketAtom } from '../socket/app-socket.js';
import { followScores } from './follow-scores.js';

/** Follows a scoreboard for as long as the component is on the screen: of a day, or of today, whichever that is. Gives a way to ask anew. */
export const useScores = (sport: string, date: string | undefined): (() => Promise<void>) => {
  const store = useStore();
  const socket = useAtomValue(socketAtom);
  const followed = useRef<ReturnType<typeof followScores>>(undefined);
  useEffect(() => {
    followed.current = followScores(socket, store, { sport, date });
    return followed.current.stop;
  }, [socket, store, sport, date]);
  return useCallback(async () => followed.current?.refresh(), []);
};
