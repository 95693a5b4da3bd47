import type { NamedRow } from './sheet.js';

/** The note of a pick: the user's own text, and below it the columns without a field of their own, as written. */
export const importNote = (row: NamedRow, columns: readonly string[], own = ''): string => {
  const others = columns.flatMap((column) => {
    const cell = row.cell(column).trim();
    return NOTHING.test(cell) ? [] : [`${column}: ${cell}`];
  });
  return [own.trim(), others.join('; ')].filter(Boolean).join('\n');
};

// An empty or false cell is left out: `is_live_bet` is false on most rows.
const NOTHING = /^(?:false|null|none|nan|n\/a)?$/i;
