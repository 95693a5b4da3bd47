import { PICK_LIMITS } from '@fairline/shared/contract';
import {
  type Pick as BetPick,
  isRefused,
  openPickFile,
  type PickFileKind,
  pickedBetKey,
  type Sheet,
  type SheetRow,
  type TableChoice,
} from '@fairline/shared/domain';
import { howMany } from '../../../platform/format.js';
import { yieldToPage } from '../../../platform/yield-to-page.js';
import { pickFileMessages as words } from './messages.js';
import { parseSheet } from './parse-sheet.js';

/** The result of reading a file of picks, and the rows that could not be read, in their order. */
export interface ReadFile {
  readonly name: string;
  readonly kind: PickFileKind;
  readonly header: readonly string[];
  readonly found: readonly BetPick[];
  /** The total length of the picks as stored, in characters. */
  readonly letters: number;
  readonly broken: readonly BrokenRow[];
  /** What the user said about the columns of a table, with which it was read. */
  readonly table?: { readonly sheet: Sheet; readonly choice: TableChoice };
}

/** A table that is no export known to us: the user has to say what its columns hold. */
export interface UnknownTable {
  readonly kind: 'unknown';
  readonly name: string;
  readonly sheet: Sheet;
  /** The name of the user's own template that fits it, and what that says. */
  readonly template?: { readonly name: string; readonly choice: TableChoice };
}

interface BrokenRow {
  readonly row: SheetRow;
  readonly reason: string;
}

/** Reads a file of picks in chunks, so that the page stays responsive. A string says why the file cannot be read at all. */
export const readPicks = async (file: File): Promise<ReadFile | UnknownTable | string> => {
  if (file.size > MOST_BYTES) return words.tooBig;
  const text = await textOf(file);
  const rest = yieldToPage();
  const sheet = parseSheet(text);
  await rest();
  if (sheet.header.length === 0) return words.nothingThere;
  if (sheet.rows.length === 0) return words.noRows;
  if (!openPickFile(sheet, atLocal)) return { kind: 'unknown', name: file.name, sheet };
  return readSheet(file.name, sheet);
};

/** Reads the first rows of a table as the user says, to show what would come of it. */
export const readSample = (sheet: Sheet, choice: TableChoice): Pick<ReadFile, 'found' | 'broken'> => {
  const opened = openPickFile({ ...sheet, rows: sheet.rows.slice(0, SAMPLE) }, atLocal, choice);
  const [found, broken]: [BetPick[], BrokenRow[]] = [[], []];
  for (const entry of opened?.entries ?? []) {
    const read = opened!.read(entry);
    if (isRefused(read)) broken.push(...entry.map((row) => ({ row, reason: read.refused })));
    else found.push(read);
  }
  return { found, broken };
};

/** Reads every row of a sheet; `choice` says what the columns of an unknown table hold. */
export const readSheet = async (name: string, sheet: Sheet, choice?: TableChoice): Promise<ReadFile | string> => {
  const rest = yieldToPage();
  const opened = openPickFile(sheet, atLocal, choice)!;
  const bets = opened.entries.length;
  if (bets === 0) return words.noRows;
  if (bets > PICK_LIMITS.picks) return words.tooMany(howMany(bets), howMany(PICK_LIMITS.picks));
  const [found, broken]: [BetPick[], BrokenRow[]] = [[], []];
  let letters = 0;
  for (const entry of opened.entries) {
    const read = opened.read(entry);
    const breakRows = (reason: string) => broken.push(...entry.map((row) => ({ row, reason })));
    const text = JSON.stringify(read);
    if (isRefused(read)) breakRows(read.refused);
    else if (isTooLarge(text)) breakRows(words.rowTooLarge);
    else {
      found.push(compared(read));
      letters += text.length;
    }
    await rest();
  }
  broken.sort((a, b) => a.row.line - b.row.line);
  const { kind } = opened;
  const table = choice ? { table: { sheet, choice } } : {};
  return { name, kind, header: sheet.header, found, letters, broken, ...table };
};

// Computes and caches the key that the import plan compares by, here where the work is chunked.
const compared = (pick: BetPick): BetPick => {
  pickedBetKey(pick);
  return pick;
};

const isTooLarge = (text: string): boolean => new Blob([text]).size + ROOM > PICK_LIMITS.pickBytes;

const atLocal = (year: number, month: number, day: number, hour: number, minute: number, second: number): number =>
  new Date(year, month - 1, day, hour, minute, second).getTime();

const SAMPLE = 50;
const MOST_BYTES = 20_000_000;
// Space for the fields that an import and a settlement add to a pick.
const ROOM = 500;

/** The text of a file in any encoding that spreadsheets write: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
const textOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
