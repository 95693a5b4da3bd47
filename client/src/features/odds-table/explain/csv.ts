/** What stands in one field. Numbers are written with every digit, so that whoever reads them back has the same number. */
export type Field = string | number | undefined;

/** Tables as CSV (RFC 4180), an empty line between them. */
export const csvOf = (tables: readonly (readonly (readonly Field[])[])[]): string =>
  tables.map((rows) => rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')).join('\r\n');

const fieldOf = (field: Field): string => {
  if (typeof field !== 'string') return field === undefined ? '' : String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

// A name that a feed made up must not become a formula in somebody's spreadsheet.
const FORMULA = /^[=+\-@\t\r]/;
