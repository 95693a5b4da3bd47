/** The content of one field. Numbers keep every digit, so that reading them back gives the same number. */
export type Field = string | number | undefined;

/** Tables as CSV (RFC 4180), separated by an empty line. */
export const csvOf = (tables: readonly (readonly (readonly Field[])[])[]): string =>
  tables.map((rows) => rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')).join('\r\n');

const fieldOf = (field: Field): string => {
  if (typeof field !== 'string') return field === undefined ? '' : String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// A name made up by a feed must not become a formula in somebody's spreadsheet.
const FORMULA = /^[=+\-@\t\r]/;
