import type { PickStatus } from '../picks/pick.js';

/** Parses a tracker's status of a bet: `SETTLED_WIN`, `Loss`, `refunded`. An empty one is pending; undefined for an unknown word. */
export const readOutcome = (text: string): PickStatus | undefined =>
  OUTCOMES.get(
    text
      .trim()
      .toLowerCase()
      .replace(/^settled[\s_-]+/, ''),
  );

const OUTCOMES: ReadonlyMap<string, PickStatus> = new Map(
  (
    [
      ['pending', ['', 'pending', 'open', 'unsettled', 'placed', 'live', 'active']],
      ['won', ['win', 'won', 'w', 'winner']],
      ['lost', ['loss', 'lost', 'lose', 'l', 'loser']],
      ['push', ['push', 'pushed', 'tie', 'tied']],
      ['void', ['void', 'voided', 'cancelled', 'canceled', 'refund', 'refunded', 'no action']],
    ] as const
  ).flatMap(([status, words]) => words.map((word) => [word, status] as const)),
);
