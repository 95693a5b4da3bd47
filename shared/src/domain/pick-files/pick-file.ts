import { unguarded } from './formula-guard.js';
import { SCREEN_COLUMNS } from './odds-screen.js';
import { readOwnPick } from './own-file.js';
import { oddsFormat } from './read-odds.js';
import { isDayFirst, type WhenTerms } from './read-when.js';
import { readScreenEntry } from './screen-entry.js';
import { columnNames, isEmptyRow, type NamedRow, namedRow, type Sheet, type SheetRow } from './sheet.js';
import { readSyncedBet, SYNCED_COLUMNS } from './synced-tracker.js';
import type { ReadEntry } from './tracker-terms.js';

/** The known kinds of files: exports of two kinds of trackers, and our own. */
export type PickFileKind = 'synced' | 'screen' | 'own';

/** A file of picks, ready to be parsed entry by entry. An entry is one row, or all rows of one parlay. */
export interface PickFile {
  readonly kind: PickFileKind;
  readonly entries: readonly (readonly SheetRow[])[];
  readonly read: (entry: readonly SheetRow[]) => ReadEntry;
}

/** Columns that we add to unreadable rows when we return them. An import ignores them. */
export const PROBLEM_COLUMNS = ['import_line', 'import_problem'] as const;

/**
 * Opens a file of picks by its columns, in any order; undefined if it is not a known kind. `atLocal` converts the user's local time.
 * Source: design "Tracker exports to import".
 */
export const openPickFile = ({ header, rows }: Sheet, atLocal: WhenTerms['atLocal']): PickFile | undefined => {
  const names = columnNames(header);
  const columns = new Map(names.map((name, place) => [name, place]));
  const kind = kindOf(columns);
  if (!kind) return undefined;
  const filled = rows.filter((row) => !isEmptyRow(row));
  const of = (name: string) => filled.map((row) => row.cells[columns.get(name) ?? -1] ?? '');
  const others = names.filter((name) => !KNOWN[kind].has(name));
  const terms = {
    atLocal,
    isDayFirst: isDayFirst([
      ...of('time_placed'),
      ...of('time_settled'),
      ...of('created_at'),
      ...of('event_start_date'),
    ]),
    format: oddsFormat(of('odds'), kind === 'screen' ? 'american' : 'decimal'),
  };
  const readRows = (entry: readonly NamedRow[]): ReadEntry => {
    const [first] = entry;
    if (!first) return { refused: 'This row is empty.' };
    if (kind === 'own') return readOwnPick(first);
    return kind === 'screen' ? readScreenEntry(entry, others, terms) : readSyncedBet(first, others, terms);
  };
  const read = (entry: readonly SheetRow[]): ReadEntry => {
    const problem = entry.find((row) => row.problem !== undefined)?.problem;
    if (problem !== undefined) return { refused: problem };
    const long = entry.find(({ cells }) => cells.slice(header.length).some((cell) => cell !== ''));
    if (long) return { refused: `It has ${long.cells.length} fields, but the header has ${header.length}.` };
    return readRows(entry.map((row) => namedRow(kind === 'own' ? row : asWritten(row), columns)));
  };
  return {
    kind,
    read,
    entries: kind === 'screen' ? byParlay(filled, columns.get('parlay_id')) : filled.map((row) => [row]),
  };
};

// A returned file of unreadable rows, now corrected, has guarded cells.
const asWritten = (row: SheetRow): SheetRow => ({ ...row, cells: row.cells.map(unguarded) });

/** The columns that each kind of file must have; they tell the kinds apart. */
export const REQUIRED_COLUMNS: { readonly [K in PickFileKind]: readonly string[] } = {
  own: ['date_added', 'selection', 'status', 'legs'],
  synced: ['bet_info', 'odds', 'amount', 'status'],
  screen: ['bet_name', 'odds', 'stake', 'status', 'created_at'],
};

const kindOf = (columns: ReadonlyMap<string, number>): PickFileKind | undefined =>
  (['own', 'synced', 'screen'] as const).find((kind) => REQUIRED_COLUMNS[kind].every((name) => columns.has(name)));

const KNOWN: { readonly [K in PickFileKind]: ReadonlySet<string> } = {
  own: new Set(),
  synced: new Set([...SYNCED_COLUMNS, ...PROBLEM_COLUMNS]),
  screen: new Set([...SCREEN_COLUMNS, ...PROBLEM_COLUMNS]),
};

// A parlay takes the position of its first leg.
const byParlay = (rows: readonly SheetRow[], column = -1): readonly (readonly SheetRow[])[] => {
  const entries = new Map<string, SheetRow[]>();
  for (const row of rows) {
    const parlay = row.cells[column]?.trim() ?? '';
    const key = parlay === '' ? `row ${row.line}` : `parlay ${parlay}`;
    const entry = entries.get(key);
    if (entry) entry.push(row);
    else entries.set(key, [row]);
  }
  return [...entries.values()];
};
