import type { WireOutcome } from './wire.js';

/** How a market's outcomes compare with those of the poll before. `repriced`: the same bets, at other prices or limits. */
export type Likeness = 'same' | 'repriced' | 'other';

/** Compares place by place, field by field and builds nothing: every poll asks this of every market. */
export const compareOutcomes = (before: readonly WireOutcome[], now: unknown): Likeness => {
  if (!Array.isArray(now) || now.length !== before.length) return 'other';
  let likeness: Likeness = 'same';
  for (let i = 0; i < before.length; i++) {
    const a = before[i]!;
    const b: WireOutcome | null | undefined = now[i];
    if (typeof b !== 'object' || b === null || !isSameBet(a, b)) return 'other';
    if (!isSamePrice(a, b)) likeness = 'repriced';
  }
  return likeness;
};

export const isSamePrice = (a: WireOutcome, b: WireOutcome): boolean =>
  a.price === b.price && a.odds === b.odds && a.bet_limit === b.bet_limit && a.betLimit === b.betLimit;

const isSameBet = (a: WireOutcome, b: WireOutcome): boolean =>
  a.name === b.name && a.point === b.point && a.description === b.description && a.player === b.player;
