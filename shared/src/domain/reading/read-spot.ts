import type { GameEvent } from '../board/game-event.js';
import { isPlayerFamily, isSpreadFamily, isTotalFamily } from '../catalogue/families.js';
import type { DropReason } from './dropped.js';
import { readNumber } from './read-number.js';
import { snapLine } from './snap-line.js';
import { playerIn, readText, type WireOutcome } from './wire.js';

/** What a price is for: subject, line and outcome within its market. */
export interface Spot {
  readonly subject: string;
  readonly line: number | undefined;
  readonly outcome: string;
  /** Why it cannot be placed, if so. */
  readonly fault?: DropReason;
}

/** Reads what a price is for from the outcome's name, never from its position. */
export const readSpot = (wire: WireOutcome, family: string, event: GameEvent): Spot => {
  const outcome = outcomeOf(readText(wire.name) ?? '', event);
  const spot = { subject: subjectOf(wire, family), outcome };
  if (!hasLine(family, outcome)) return { ...spot, line: undefined };

  const point = readNumber(wire.point);
  if (point === undefined) return { ...spot, line: undefined, fault: 'missing_point' };
  if (!isSpreadFamily(family)) return { ...spot, line: snapLine(point) };
  if (outcome === 'home') return { ...spot, line: snapLine(point) };
  if (outcome === 'away') return { ...spot, line: snapLine(0 - point) };
  return { ...spot, line: undefined, fault: 'unknown_side' };
};

const outcomeOf = (name: string, { home, away }: GameEvent): string => {
  if (name !== '' && name === home) return 'home';
  if (name !== '' && name === away) return 'away';
  const lower = name.toLowerCase();
  return PLAIN.has(lower) ? lower : name;
};

const PLAIN = new Set(['draw', 'over', 'under', 'yes', 'no']);

const subjectOf = (wire: WireOutcome, family: string): string =>
  isPlayerFamily(family) || family.startsWith('team_totals') ? (readText(playerIn(wire)) ?? '') : '';

const hasLine = (family: string, outcome: string): boolean =>
  isSpreadFamily(family) || isTotalFamily(family) || outcome === 'over' || outcome === 'under';
