import type { Sheet, SheetRow } from '@fairline/shared/domain';
import Papa from 'papaparse';

/** Parses separated values (RFC 4180, or with `;` or tabs) into a sheet whose rows know their line numbers. */
export const parseSheet = (text: string): Sheet => {
  const { start, separator } = beginning(text);
  const { data, errors } = Papa.parse<string[]>(text.slice(start), { delimiter: separator });
  const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  let line = 1 + breaksIn(text.slice(0, start));
  const rows = data.map((cells, at): SheetRow => {
    const row = { line, cells, ...(unclosed.has(at) ? { problem: UNCLOSED } : {}) };
    line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
    return row;
  });
  const [header, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { header: header?.cells ?? [], rows: others };
};

const UNCLOSED = 'A quote is unclosed or misplaced.';

/** Writes rows as comma-separated values. */
export const separated = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(rows as string[][], { newline: '\r\n' });

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

// Excel may name the separator in a first line; otherwise it is the one most frequent in the header.
const beginning = (text: string): { readonly start: number; readonly separator: string } => {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const [told, said] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text.slice(mark)) ?? [];
  if (told !== undefined && said !== undefined) return { start: mark + told.length, separator: said };
  const [header = ''] = /[^\r\n]+/.exec(text.slice(mark, mark + LONGEST_HEADER)) ?? [];
  const count = (separator: string) => header.split(separator).length;
  const separator = [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? COMMA;
  return { start: mark, separator };
};

const COMMA = ',';
const SEPARATORS = [COMMA, ';', '\t'];
const LONGEST_HEADER = 10_000;
