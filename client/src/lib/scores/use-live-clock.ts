import { useAtomValue } from 'jotai';
import { liveClockAtom } from './live-clock.js';
import { useLeagueScores } from './use-league-scores.js';

/** The period and clock of a live game on a held board: Q3 8:41; undefined while they are unknown. It follows the league's scoreboard. */
export const useLiveClock = (event: string, sport: string): string | undefined => {
  useLeagueScores(sport);
  return useAtomValue(liveClockAtom(event));
};
