import { type Clv, calendarDay, OWN_HEADER, type Pick, writePick } from '@fairline/shared/domain';
import { yieldToPage } from '../../../platform/yield-to-page.js';
import { separated } from './parse-sheet.js';

/** Writes picks as a spreadsheet file that can be imported again. Written in chunks, so that the page stays responsive. */
export const writePicks = async (picks: readonly Pick[], clvOf: (pick: Pick) => Clv): Promise<Blob> => {
  const rest = yieldToPage();
  const parts = [MARK, separated([OWN_HEADER]), LINE];
  for (let at = 0; at < picks.length; at += PIECE) {
    const rows = picks.slice(at, at + PIECE).map((pick) => writePick(pick, clvOf(pick)));
    parts.push(separated(rows), LINE);
    await rest();
  }
  return csvFile(parts);
};

/** Writes a table as a spreadsheet file. */
export const writeTable = (rows: readonly (readonly string[])[]): Blob => csvFile([MARK, separated(rows), LINE]);

/** The file name of an export on this day. */
export const exportName = (at: Date): string => `fairline-picks-${calendarDay(at.getTime())}.csv`;

const csvFile = (parts: readonly string[]): Blob => new Blob([...parts], { type: 'text/csv;charset=utf-8' });

// Without the byte order mark Excel reads the file as Windows-1252.
const MARK = '\uFEFF';
const LINE = '\r\n';
const PIECE = 100;
