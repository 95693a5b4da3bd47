import type { Score } from '@fairline/shared/contract';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { nowAtom } from '../../lib/clock.js';
import { groupOf } from '../../lib/scores/group-games.js';
import { leagueTitle } from '../../lib/scores/sports.js';
import { startsIn, startWords } from '../../lib/scores/starts.js';
import { gameWords as words } from './messages.js';

/** Which game it is: league, week, and when it starts or started. Redraws when the text changes, not every second. */
export const GameAbout = ({ score }: { score: Score }) => {
  const { sport_key, week, note, commence_time, time_tbd } = score;
  const isUpcoming = groupOf(score) === 'upcoming';
  const start = useMemo(() => {
    const at = Date.parse(commence_time);
    return atom((get) => {
      const now = get(nowAtom);
      return [startWords(at, now, time_tbd), isUpcoming && !time_tbd ? startsIn(at, now) : '']
        .filter(Boolean)
        .join(' · ');
    });
  }, [commence_time, time_tbd, isUpcoming]);
  const league = [leagueTitle(sport_key), week === undefined ? '' : words.week(week)].filter(Boolean).join(', ');
  return <p className="s12 c3 num">{[league, note ?? '', useAtomValue(start)].filter(Boolean).join(' · ')}</p>;
};
