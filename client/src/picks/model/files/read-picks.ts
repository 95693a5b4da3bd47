import { PICK_LIMITS } from '@fairline/shared/contract';
import {
  isRefused,
  openPickFile,
  type Pick,
  type PickFileKind,
  pickedBetKey,
  REQUIRED_COLUMNS,
  type SheetRow,
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
  readonly found: readonly Pick[];
  /** The total length of the picks as stored, in characters. */
  readonly letters: number;
  readonly broken: readonly BrokenRow[];
}

interface BrokenRow {
  readonly row: SheetRow;
  readonly reason: string;
}

/** Reads a file of picks in chunks, so that the page stays responsive. A string says why the file cannot be read at all. */
export const readPicks = async (file: File): Promise<ReadFile | string> => {
  if (file.size > MOST_BYTES) return words.tooBig;
  const text = await textOf(file);
  const rest = yieldToPage();
  const sheet = parseSheet(text);
  await rest();
  if (sheet.header.length === 0) return words.nothingThere;
  const opened = openPickFile(sheet, atLocal);
  if (!opened) return words.unknownFile(REQUIRED_COLUMNS.synced, REQUIRED_COLUMNS.screen);
  const bets = opened.entries.length;
  if (bets === 0) return words.noRows;
  if (bets > PICK_LIMITS.picks) return words.tooMany(howMany(bets), howMany(PICK_LIMITS.picks));
  const [found, broken]: [Pick[], BrokenRow[]] = [[], []];
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
  return { name: file.name, kind: opened.kind, header: sheet.header, found, letters, broken };
};

// Computes and caches the key that the import plan compares by, here where the work is chunked.
const compared = (pick: Pick): Pick => {
  pickedBetKey(pick);
  return pick;
};

const isTooLarge = (text: string): boolean => new Blob([text]).size + ROOM > PICK_LIMITS.pickBytes;

const atLocal = (year: number, month: number, day: number, hour: number, minute: number, second: number): number =>
  new Date(year, month - 1, day, hour, minute, second).getTime();

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
