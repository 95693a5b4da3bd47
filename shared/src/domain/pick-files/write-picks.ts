import { profitOf, toCent } from '../picks/payout.js';
import type { Pick } from '../picks/pick.js';
import type { Clv } from '../statistics/clv.js';

import { guarded, OTHER_COLUMN, OWN_COLUMNS, type OwnColumn, WORKED_OUT_COLUMNS } from './own-columns.js';

/** The column titles of our own file. */
export const OWN_HEADER: readonly string[] = [
  ...OWN_COLUMNS.map(({ title }) => title),
  ...WORKED_OUT_COLUMNS,
  OTHER_COLUMN,
];

/** A pick as a row of our own file: all of its fields, then its profit and closing line value. Null and empty texts become empty cells. */
export const writePick = (pick: Pick, clv?: Clv): readonly string[] => [
  ...OWN_COLUMNS.map(({ field, write }) => write(pick[field])),
  ...workedOut(pick, clv),
  otherOf(pick),
];

const workedOut = (pick: Pick, clv: Clv | undefined): readonly string[] => {
  const profit = profitOf(pick);
  const percent = clv && 'percent' in clv ? clv.percent.toFixed(3) : '';
  const note = !clv
    ? ''
    : 'percent' in clv
      ? [...new Set(clv.closings.map(({ method }) => method))].join(', ')
      : clv.reason;
  return [profit === undefined ? '' : String(toCent(profit)), percent, guarded(note)];
};

const otherOf = (pick: Pick): string => {
  const others = Object.entries(pick).filter(([field, value]) => {
    const column = BY_FIELD.get(field);
    if (!column) return value !== undefined;
    const cell = column.write(value);
    return cell !== '' && JSON.stringify(column.read(cell)) !== JSON.stringify(value);
  });
  return others.length === 0 ? '' : JSON.stringify(Object.fromEntries(others));
};

const BY_FIELD: ReadonlyMap<string, OwnColumn> = new Map(OWN_COLUMNS.map((column) => [column.field, column]));
