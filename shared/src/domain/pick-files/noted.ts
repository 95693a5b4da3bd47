import type { NamedRow } from './sheet.js';

/** The note of a pick: what its user wrote, and below it the columns that have no place of their own, each as it was written. */
export const noted = (row: NamedRow, columns: readonly string[], own = ''): string => {
  const others = columns.flatMap((column) => {
    const cell = row.cell(column).trim();
    return NOTHING.test(cell) ? [] : [`${column}: ${cell}`];
  });
  return [own.trim(), others.join('; ')].filter(Boolean).join('\n');
};

// What did not happen is no news: `is_live_bet` is false on most rows.
const NOTHING = /^(?:false|null|none|nan|n\/a)?$/i;
