/** Formats rows as columns under their titles; an empty text if there are no rows. */
export const textTable = (titles: readonly string[], rows: readonly (readonly string[])[]): string => {
  if (rows.length === 0) return '';
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd();
  return [titles, ...rows].map(line).join('\n');
};
