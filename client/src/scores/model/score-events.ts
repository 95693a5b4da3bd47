import type { Score } from '@fairline/shared/contract';
import { groupOf } from './group-games.js';

/** An event of a game that is worth announcing. */
export interface ScoreEvent {
  readonly what: 'started' | 'ended' | 'scored';
  readonly score: Score;
}

/**
 * The events between two states of a scoreboard: games that began or ended, and scores in sports where they are rare enough. In basketball
 * they are not.
 */
export const eventsBetween = (before: ReadonlyMap<string, Score>, now: ReadonlyMap<string, Score>): ScoreEvent[] => {
  const events: ScoreEvent[] = [];
  for (const score of now.values()) {
    const known = before.get(score.id);
    const what = known && known !== score ? whatHappened(known, score) : undefined;
    if (what) events.push({ what, score });
  }
  return events;
};

const whatHappened = (before: Score, now: Score): ScoreEvent['what'] | undefined => {
  const group = groupOf(now);
  const moved = groupOf(before) !== group;
  if (moved && group === 'final') return 'ended';
  if (moved && group === 'live') return 'started';
  const scored = before.scores.home !== now.scores.home || before.scores.away !== now.scores.away;
  return group === 'live' && scored && !now.sport_key.startsWith('basketball') ? 'scored' : undefined;
};
