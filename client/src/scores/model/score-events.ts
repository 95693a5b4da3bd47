import type { Score } from '@fairline/shared/contract';
import { type GameMoment, momentBetween } from '@fairline/shared/domain';

/** An event of a game that is worth announcing. */
export interface ScoreEvent {
  readonly what: GameMoment;
  readonly score: Score;
}

/** The events between two states of a scoreboard. */
export const eventsBetween = (before: ReadonlyMap<string, Score>, now: ReadonlyMap<string, Score>): ScoreEvent[] =>
  [...now.values()].flatMap((score) => {
    const known = before.get(score.id);
    const what = known && known !== score ? momentBetween(known, score) : undefined;
    return what ? [{ what, score }] : [];
  });
