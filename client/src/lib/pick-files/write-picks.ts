import { type Clv, OWN_HEADER, type Pick, writePick } from '@fairline/shared/domain';
import { breath } from '../breath.js';
import { separated } from './parse-sheet.js';

/** Picks as a file for spreadsheets, which can be imported again. Written piece by piece, so that the page can be used meanwhile. */
export const writePicks = async (picks: readonly Pick[], clvOf: (pick: Pick) => Clv): Promise<Blob> => {
  const rest = breath();
  const parts = [MARK, separated([OWN_HEADER]), LINE];
  for (let at = 0; at < picks.length; at += PIECE) {
    const rows = picks.slice(at, at + PIECE).map((pick) => writePick(pick, clvOf(pick)));
    parts.push(separated(rows), LINE);
    await rest();
  }
  return csvFile(parts);
};

/** A table as a file for spreadsheets. */
export const writeTable = (rows: readonly (readonly string[])[]): Blob => csvFile([MARK, separated(rows), LINE]);

/** What an export of a day is called. */
export const exportName = (at: Date): string => {
  const day = new Intl.DateTimeFormat('en-CA').format(at);
  return `fairline-picks-${day}.csv`;
};

const csvFile = (parts: readonly string[]): Blob => new Blob([...parts], { type: 'text/csv;charset=utf-8' });

// Without it Excel takes the letters for those of Windows.
const MARK = '\uFEFF';
const LINE = '\r\n';
const PIECE = 100;
