import type { GameEvent } from '../../domain/index.js';

/** The name of an outcome on a bet slip: the team, Over, Under, Yes, No, Draw, or the feed's own name. */
export const outcomeName = (outcome: string, { home, away }: Pick<GameEvent, 'home' | 'away'>): string => {
  if (outcome === 'home') return home;
  if (outcome === 'away') return away;
  return NAMES[outcome] ?? outcome;
};

const NAMES: Readonly<Record<string, string>> = { draw: 'Draw', over: 'Over', under: 'Under', yes: 'Yes', no: 'No' };

/** The outcomes with a fixed name on a bet slip, for looking an outcome up by its name. */
export const NAMED_OUTCOMES: readonly string[] = ['home', 'away', ...Object.keys(NAMES)];

/** The point shown beside an outcome. A spread's line is the home team's; the away team gets its negative. */
export const pointOf = (outcome: string, line: number | undefined, isSpread: boolean): number | undefined =>
  line !== undefined && isSpread && outcome === 'away' ? 0 - line : line;
