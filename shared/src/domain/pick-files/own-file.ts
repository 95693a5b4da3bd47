import type { Pick } from '../picks/pick.js';
import { OTHER_COLUMN, OWN_COLUMNS, parsed } from './own-columns.js';
import type { NamedRow } from './sheet.js';
import type { ReadEntry } from './tracker-terms.js';

/** Parses a row of our own file into exactly the pick that was exported. An edited cell counts with its new value. */
export const readOwnPick = ({ cell }: NamedRow): ReadEntry => {
  const fields = OWN_COLUMNS.flatMap(({ field, title, read }) => {
    const written = cell(title);
    return written === '' ? [] : [[field, read(written)] as const];
  });
  const other = cell(OTHER_COLUMN) === '' ? {} : parsed(cell(OTHER_COLUMN));
  if (typeof other !== 'object' || other === null) return { refused: `The column "${OTHER_COLUMN}" cannot be read.` };
  const kept = Object.entries(other).filter(([name, value]) => {
    const column = OWN_COLUMNS.find(({ field }) => field === name);
    return !column || column.write(value) === cell(column.title);
  });
  // An import adds picks and deletes none.
  const { deletedAt: _, ...pick }: Pick = Object.fromEntries([...fields, ...kept]);
  if (pick.legs && !Array.isArray(pick.legs)) return { refused: 'Its legs cannot be read.' };
  if (!pick.selection && !pick.game && !pick.legs?.length) return { refused: 'The bet itself is missing.' };
  return pick;
};
