import type { Odds } from '../odds/formats.js';
import type { Pick, PickStatus } from '../picks/pick.js';
import { readTableBet, TABLE_FIELDS, type TableChoice, type TableField } from './any-table.js';
import { TRACKER } from './apply-import.js';
import { contentId } from './content-id.js';
import { parlayStatus, readScreenBet, SCREEN_COLUMNS, type ScreenBet, trackedClv } from './odds-screen-columns.js';
import { OTHER_COLUMN, OWN_COLUMNS, parsed, unguarded } from './own-columns.js';
import { isDayFirst, oddsFormat, readMoney, type WhenTerms } from './read-cell.js';
import { columnNames, isEmptyRow, type NamedRow, namedRow, type Sheet, type SheetRow } from './sheet.js';
import { parlayOf, readSyncedBet, SYNCED_COLUMNS } from './synced-tracker-columns.js';
import { trackedMoney } from './tracked-money.js';
import { isRefused, pricedAt, type ReadEntry, type TrackerTerms } from './tracker-terms.js';

/** The kinds of files that are known by their columns: exports of two kinds of trackers, and our own. */
type KnownKind = 'synced' | 'screen' | 'own';

/** A kind of file. In a `table` the user has said what the columns hold. */
export type PickFileKind = KnownKind | 'table';

/** A file of picks, ready to be parsed entry by entry. An entry is one row, or all rows of one parlay. */
interface PickFile {
  readonly kind: PickFileKind;
  readonly entries: readonly (readonly SheetRow[])[];
  readonly read: (entry: readonly SheetRow[]) => ReadEntry;
}

/** Columns that we add to unreadable rows when we return them. An import ignores them. */
export const PROBLEM_COLUMNS = ['import_line', 'import_problem'] as const;

/**
 * Opens a file of picks by its columns, in any order, or by what the user said about them (`choice`); undefined if it is not a known kind
 * and nothing was said. `atLocal` converts the user's local time. Source: design "Tracker exports to import".
 */
export const openPickFile = (
  { header, rows }: Sheet,
  atLocal: WhenTerms['atLocal'],
  choice?: TableChoice,
): PickFile | undefined => {
  const names = columnNames(header);
  const columns = new Map(names.map((name, place) => [name, place]));
  const kind = choice ? 'table' : kindOf(columns);
  if (!kind) return undefined;
  const filled = rows.filter((row) => !isEmptyRow(row));
  const of = (name: string) => filled.map((row) => row.cells[columns.get(name) ?? -1] ?? '');
  const known = choice ? new Set([...chosenNames(choice, names), ...PROBLEM_COLUMNS]) : KNOWN[kind as KnownKind];
  const others = names.filter((name) => !known.has(name));
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
    if (choice) {
      const cellOf = (field: TableField) => first.row.cells[choice.columns[field] ?? -1] ?? '';
      return readTableBet(first, cellOf, others, choice.words, { ...choice, atLocal });
    }
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
const REQUIRED_COLUMNS: { readonly [K in KnownKind]: readonly string[] } = {
  own: ['date_added', 'selection', 'status', 'legs'],
  synced: ['bet_info', 'odds', 'amount', 'status'],
  screen: ['bet_name', 'odds', 'stake', 'status', 'created_at'],
};

const kindOf = (columns: ReadonlyMap<string, number>): KnownKind | undefined =>
  (['own', 'synced', 'screen'] as const).find((kind) => REQUIRED_COLUMNS[kind].every((name) => columns.has(name)));

const chosenNames = ({ columns }: TableChoice, names: readonly string[]): readonly string[] =>
  TABLE_FIELDS.flatMap((field) => names[columns[field] ?? -1] ?? []);

const KNOWN: { readonly [K in KnownKind]: ReadonlySet<string> } = {
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

/** Parses a row of our own file into exactly the pick that was exported. An edited cell counts with its new value. */
const readOwnPick = ({ cell }: NamedRow): ReadEntry => {
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

/** Parses an entry of an odds screen's export: one row, or all rows with the same parlay id. */
const readScreenEntry = (rows: readonly NamedRow[], others: readonly string[], terms: TrackerTerms): ReadEntry => {
  const bets: ScreenBet[] = [];
  for (const row of rows) {
    const bet = readScreenBet(row, others, terms);
    if (isRefused(bet)) return rows.length > 1 ? { refused: `A leg of this parlay: ${bet.refused}` } : bet;
    bets.push(bet);
  }
  const parlay = rows[0]?.cell('parlay_id').trim() ?? '';
  return parlay === '' ? single(bets[0]!) : parlayPick(bets, parlay);
};

const single = ({ row, bet, status, price, dateAdded, sport, note }: ScreenBet): ReadEntry => {
  const { stake, profit, isFree } = moneyOf(row);
  const money = trackedMoney({ stake, profit, isFree }, status, price);
  if (isRefused(money)) return money;
  const content = [dateAdded, bet.bookmaker, bet.game, bet.selection, price, readMoney(stake)];
  return {
    id: `screen-${contentId(JSON.stringify(content))}`,
    ...bet,
    ...money,
    dateAdded,
    type: 'single',
    ...(sport ? { sport } : {}),
    ...settledBy(status),
    ...trackedClv(row),
    note,
  };
};

const parlayPick = (bets: readonly ScreenBet[], parlayId: string): ReadEntry => {
  const [first] = bets as [ScreenBet];
  const stake = sameIn(bets, 'stake');
  const profit = sameIn(bets, 'bet_profit');
  const paid = sameIn(bets, 'potential_payout');
  if (stake === undefined || profit === undefined || paid === undefined)
    return { refused: 'The legs of this parlay have different amounts.' };
  const price = parlayPrice(bets, readMoney(stake), readMoney(paid));
  const status = parlayStatus(bets.map((bet) => bet.status));
  const isFree = moneyOf(first.row).isFree;
  const money = trackedMoney({ stake, profit, isFree }, status, price);
  if (isRefused(money)) return money;
  const { bookmaker } = first.bet;
  const dateAdded = bets.map((bet) => bet.dateAdded).sort()[0];
  const together = (words: readonly string[]) => [...new Set(words.filter(Boolean))].join(' + ');
  const league = together(bets.map(({ bet }) => bet.league ?? ''));
  const sport = together(bets.map((bet) => bet.sport));
  return {
    id: `screen-${contentId(parlayId)}`,
    ...parlayOf(bets.map(({ bet }) => bet)),
    ...pricedAt(price),
    ...money,
    dateAdded,
    type: 'parlay',
    trackerId: parlayId,
    ...settledBy(status),
    ...(bookmaker ? { bookmaker } : {}),
    ...(league ? { league } : {}),
    ...(sport ? { sport } : {}),
    note: [...new Set(bets.map(({ note }) => note).filter(Boolean))].join('\n'),
  };
};

// The rows of a parlay hold either the parlay's odds or those of each leg. The payout tells which.
const parlayPrice = (
  bets: readonly ScreenBet[],
  stake: number | undefined,
  paid: number | undefined,
): Odds | undefined => {
  const prices = bets.map(({ price }) => price);
  const [first] = prices;
  if (first === undefined || prices.includes(undefined)) return undefined;
  const product = prices.reduce<number>((all, price) => all * (price ?? 1), 1) as Odds;
  const pays = stake && paid ? paid / stake : product;
  const isWhole = prices.length > 1 && new Set(prices).size === 1 && Math.abs(first - pays) < Math.abs(product - pays);
  return isWhole ? first : product;
};

// The value on which all filled-in rows agree; undefined if they disagree.
const sameIn = (bets: readonly ScreenBet[], column: string): string | undefined => {
  const told = bets.map(({ row }) => row.cell(column).trim()).filter((text) => text !== '' && readMoney(text) !== 0);
  const [first = ''] = told;
  return told.every((text) => readMoney(text) === readMoney(first)) ? first : undefined;
};

const moneyOf = ({ cell }: NamedRow) => ({
  stake: cell('stake'),
  profit: cell('bet_profit'),
  isFree: /^(?:true|yes|1)$/i.test(cell('is_free_bet').trim()),
});

const settledBy = (status: PickStatus): Pick => (status === 'pending' ? {} : { validatedBy: TRACKER });
