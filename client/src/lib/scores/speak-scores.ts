import type { Store } from '../store.js';
import { scoreboardAtom } from './score-atoms.js';
import { type Told, toldBetween } from './spoken-news.js';

/** The pause between announcements. Events in between are announced together. */
const PAUSE_MS = 10_000;

/**
 * Announces events on the scoreboard, shortly after they happen and then at most every ten seconds, until the returned function is called.
 */
export const speakScores = (store: Store, speak: (told: readonly Told[]) => void): (() => void) => {
  let before = store.get(scoreboardAtom);
  let told = new Map<string, Told>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    if (told.size === 0) return;
    speak([...told.values()]);
    told = new Map();
    timer = setTimeout(tell, PAUSE_MS);
  };
  const unsubscribe = store.sub(scoreboardAtom, () => {
    const now = store.get(scoreboardAtom);
    const isOther = before.sport !== now.sport || before.date !== now.date;
    if (!isOther) for (const one of toldBetween(before.scores, now.scores)) told.set(one.score.id, one);
    else told = new Map();
    before = now;
    if (told.size > 0) timer ??= setTimeout(tell, SOON_MS);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
};

/** A touchdown and its kick often arrive one answer apart. */
const SOON_MS = 1_000;
