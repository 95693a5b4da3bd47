import type { Score } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { eventAtom } from '../board/board-atoms.js';
import { keyed } from '../keyed.js';
import { groupOf } from './group-games.js';
import { type BoardAtom, emptyBoard } from './scoreboard.js';
import { clockWords } from './state-words.js';

/** Today's scoreboard of a league, apart from the one on the page; kept up to date while `useLeagueScores` is mounted. */
export const leagueBoardAtom = keyed((sport: string): BoardAtom => atom(emptyBoard({ sport }))).of;

/** The period and clock of a live game on the odds board: Q3 8:41; undefined if the scoreboard does not say. */
export const liveClockAtom = keyed((event: string) =>
  atom((get): string | undefined => {
    const sport = get(eventAtom(event))?.sport;
    const score = sport && get(liveScoresAtom(sport)).get(event);
    return score && score.clock !== undefined ? clockWords(score.clock, sport) || undefined : undefined;
  }),
).of;

/** The live games of a league by their ids on the odds board; none after a failed load, since clocks run on. */
const liveScoresAtom = keyed((sport: string) =>
  atom((get): ReadonlyMap<string, Score> => {
    const { scores, problem } = get(leagueBoardAtom(sport));
    const live = problem ? [] : [...scores.values()].filter((score) => groupOf(score) === 'live');
    return new Map(live.flatMap((score) => (score.event_id === undefined ? [] : [[score.event_id, score]])));
  }),
).of;
