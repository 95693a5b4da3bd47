import type { FinalMargin } from './final-margin.js';
import { type BetGrade, gradeOf } from './grade.js';
import type { PartOfGame } from './part-of-game.js';
import type { Points, ScoreboardEvent } from './scored-game.js';

/** Explains in words how a bet was graded: `The team won by 10; with -3.5 that is +6.5, above 0: won.` */
export const ruleInWords = (final: FinalMargin, returnStake: boolean): string => {
  const grade = gradeOf(final);
  const result = grade === 'tied' ? (returnStake ? 'the stake comes back' : 'a tie counts as lost') : inWords(grade);
  return `${partInWords(final)}${comparison(final)}: ${result}.`;
};

/** Explains why a bet is void, and what follows for a user whose stake comes back, or does not (decision 27). */
export const voidInWords = (reason: string, returnStake: boolean): string =>
  `${reason} ${returnStake ? 'The bet is void: the stake comes back.' : VOID_PENDING}`;

const VOID_PENDING =
  'The bet is void, so it stays pending: choose “Return the stake on ties and voids” in the settings of your picks, or settle it yourself.';

const inWords = (grade: BetGrade): string =>
  grade.startsWith('half') ? `${grade}, the other half of the stake comes back` : grade;

/** Both teams with their points, away first. */
export const scoreInWords = ({ away_team, home_team }: ScoreboardEvent, { away, home }: Points): string =>
  `${away_team} ${away}, ${home_team} ${home}`;

const comparison = ({ selection, points, side, margin }: FinalMargin): string => {
  if (selection.kind === 'total') {
    const scored = points.home + points.away;
    const where = scored > selection.line ? 'over' : scored < selection.line ? 'under' : 'exactly';
    return `${scored} together, ${where} ${selection.line}`;
  }
  if (selection.kind === 'draw') return margin > 0 ? LEVEL : 'The teams were not level';
  const lead = side === 'home' ? points.home - points.away : points.away - points.home;
  if (selection.kind === 'moneyline') return leadInWords(lead);
  const place = margin > 0 ? 'above 0' : margin < 0 ? 'below 0' : 'exactly on the line';
  return `${leadInWords(lead)}; with ${signed(selection.line)} that is ${signed(margin)}, ${place}`;
};

const leadInWords = (lead: number): string =>
  lead === 0 ? LEVEL : lead > 0 ? `The team won by ${lead}` : `The team lost by ${-lead}`;

const LEVEL = 'The teams were level';

const partInWords = ({ part, points: { away, home } }: FinalMargin): string => {
  const name = nameOf(part);
  return name === undefined ? '' : `${name} ended ${away}-${home}. `;
};

const nameOf = (part: PartOfGame): string | undefined => {
  if (part === 'whole game' || part === 'unknown') return undefined;
  if (part === 'regulation') return 'Regulation';
  return part.first === part.last ? `${ordinal(part.first)} ${part.unit}` : `First ${part.last} ${part.unit}s`;
};

const ordinal = (number: number): string => `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`;

const signed = (line: number): string => (line > 0 ? `+${line}` : `${line}`);
