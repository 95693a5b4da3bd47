import { type Plan, plansFrom } from './plans.js';

/**
 * What is shut to somebody, each with the lowest plan that opens it. The server's routes, rooms and streams ask here, the pages too, and the
 * table of plans is made from it: what it promises holds.
 */
export const GATES = {
  /** Odds as answers, which count for a free user. */
  odds: 'free',
  /** Prices of players, with those of the pick apps. */
  props: 'free',
  scores: 'free',
  picks: 'free',
  /** Keys for programs: the open API, the streams, the tools for assistants. */
  keys: 'free',
  /** The odds page, with every price pushed. */
  boards: 'gold',
  /** Arbitrages and middles. */
  opportunities: 'platinum',
  values: 'platinum',
  lowHolds: 'platinum',
  converter: 'platinum',
  alerts: 'platinum',
  /** How long opportunities lived, and what was missed. */
  lives: 'platinum',
  replay: 'platinum',
} as const satisfies Record<string, Plan>;

export type Gate = keyof typeof GATES;

/** A plan as it counts: one flagged unlimited opens everything. */
export interface Held {
  readonly plan: Plan;
  readonly unlimited: boolean;
}

/** Whether a plan opens a gate. */
export const opens = ({ plan, unlimited }: Held, gate: Gate): boolean =>
  unlimited || plansFrom(GATES[gate]).includes(plan);
