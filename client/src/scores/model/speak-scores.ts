import type { Store } from '../../platform/store.js';
import { OneTimer } from '../../platform/timers.js';
import { scoreboardAtom } from './score-atoms.js';
import { eventsBetween, type ScoreEvent } from './score-events.js';

/** The pause between announcements. Events in between are announced together. */
const PAUSE_MS = 10_000;

/**
 * Announces events on the scoreboard, shortly after they happen and then at most every ten seconds, until the returned function is called.
 */
export const speakScores = (store: Store, announce: (events: readonly ScoreEvent[]) => void): (() => void) => {
  let before = store.get(scoreboardAtom);
  let events = new Map<string, ScoreEvent>();
  const timer = new OneTimer();

  const announceAll = () => {
    if (events.size === 0) return;
    announce([...events.values()]);
    events = new Map();
    timer.set(PAUSE_MS, announceAll);
  };
  const unsubscribe = store.sub(scoreboardAtom, () => {
    const now = store.get(scoreboardAtom);
    const isOther = before.sport !== now.sport || before.date !== now.date;
    if (!isOther) for (const one of eventsBetween(before.scores, now.scores)) events.set(one.score.id, one);
    else events = new Map();
    before = now;
    if (events.size > 0 && !timer.isSet) timer.set(SOON_MS, announceAll);
  });
  return () => {
    unsubscribe();
    timer.stop();
  };
};

/** A touchdown and its kick often arrive one answer apart. */
const SOON_MS = 1_000;
