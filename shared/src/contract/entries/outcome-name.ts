import type { GameEvent } from '../../domain/index.js';

/** What an outcome is called on a bet slip: the team, Over, Under, Yes, No, Draw, or its own name. */
export const outcomeName = (outcome: string, { home, away }: Pick<GameEvent, 'home' | 'away'>): string => {
  if (outcome === 'home') return home;
  if (outcome === 'away') return away;
  return NAMES[outcome] ?? outcome;
};

const NAMES: Readonly<Record<string, string>> = { draw: 'Draw', over: 'Over', under: 'Under', yes: 'Yes', no: 'No' };

/** The outcomes that have a word of their own on a bet slip, so that one can be found by it. */
export const NAMED_OUTCOMES: readonly string[] = ['home', 'away', ...Object.keys(NAMES)];

/** The point as it stands beside an outcome. A spread's line is the home team's; the away team has its opposite. */
export const pointOf = (outcome: string, line: number | undefined, isSpread: boolean): number | undefined =>
  line !== undefined && isSpread && outcome === 'away' ? 0 - line : line;
