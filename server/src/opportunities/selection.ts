import { isSpreadFamily, type Subject } from '@fairline/shared/domain';
import { outcomeName, pointOf } from '../odds/outcome-name.js';

/** A leg as a bettor would say it: "Josh Allen Over 224.5", "Buffalo Bills +3.5". `line` is the market's. */
export const selectionOf = (outcome: string, line: number | undefined, of: Subject): string => {
  const isSpread = isSpreadFamily(of.family);
  const point = pointOf(outcome, line, isSpread);
  const name = outcomeName(outcome, of);
  return [of.subject, name, point === undefined ? '' : isSpread && point > 0 ? `+${point}` : String(point)]
    .filter((word) => word !== '')
    .join(' ');
};
