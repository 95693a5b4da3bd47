import { type GameEvent, isSpreadFamily, type Subject } from '../../domain/index.js';

/** A leg as a bettor would say it: "Josh Allen Over 224.5", "Buffalo Bills +3.5". `line` is the market's; for a spread, the home team's. */
export const selectionOf = (
  outcome: string,
  line: number | undefined,
  of: Pick<Subject, 'home' | 'away' | 'family' | 'subject'>,
): string => {
  const isSpread = isSpreadFamily(of.family);
  const point = pointOf(outcome, line, isSpread);
  const written = point === undefined ? '' : isSpread && point > 0 ? `+${point}` : String(point);
  return [of.subject, outcomeName(outcome, of), written].filter((word) => word !== '').join(' ');
};

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
