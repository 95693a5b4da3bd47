import { isSpreadFamily, type Subject } from '../../domain/index.js';
import { outcomeName, pointOf } from './outcome-name.js';

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
