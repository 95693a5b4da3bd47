import type { ScoreChange } from '@fairline/shared/contract';
import { sportFamily } from '@fairline/shared/domain';

/** A change of the score that is worth listing. */
export interface KeyEvent {
  readonly at: number;
  readonly clock: string | undefined;
  readonly home: number;
  readonly away: number;
  /** How much each side scored; negative for a correction. */
  readonly by: { readonly home: number; readonly away: number };
  /** What it did to the lead; undefined if the same team still leads. */
  readonly turn: 'lead' | 'tie' | undefined;
}

/**
 * The key events of a game from the changes of its score, latest first: every score, but in basketball, where nearly every minute has one, only
 * those that changed who leads.
 */
export const keyEventsOf = (changes: readonly ScoreChange[], sport: string): KeyEvent[] => {
  const isFew = sportFamily(sport) !== 'basketball';
  const events: KeyEvent[] = [];
  let before = { home: 0, away: 0 };
  for (const { at, clock, home, away } of changes) {
    const by = { home: home - before.home, away: away - before.away };
    const turn = turnOf(before.home - before.away, home - away);
    before = { home, away };
    if (by.home !== 0 || by.away !== 0) if (isFew || turn) events.push({ at, clock, home, away, by, turn });
  }
  return events.reverse();
};

const turnOf = (before: number, now: number): KeyEvent['turn'] =>
  Math.sign(before) === Math.sign(now) ? undefined : now === 0 ? 'tie' : 'lead';
