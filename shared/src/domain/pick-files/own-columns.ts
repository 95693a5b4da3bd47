import type { Pick } from '../picks/pick.js';

/** One field of a pick as a column of our own file format: how to write it and read it back. An empty cell means no field. */
export interface OwnColumn {
  readonly field: keyof Pick;
  readonly title: string;
  readonly write: (value: unknown) => string;
  readonly read: (cell: string) => unknown;
}

type Kind = 'text' | 'number' | 'either' | 'json';

const writeCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : guarded(String(value));
};

const isNumber = (cell: string): boolean => cell.trim() !== '' && Number.isFinite(Number(cell));

/**
 * Makes a text safe for spreadsheets: puts an apostrophe before anything that would be a formula. Numbers stay as they are. `unguarded`
 * restores any text.
 */
export const guarded = (text: string): string => (FORMULA.test(text) && !A_NUMBER.test(text) ? `'${text}` : text);

// Full-width signs start a formula too.
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const A_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** Removes the apostrophe of `guarded`. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);
const GUARDED = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

const READ: { readonly [K in Kind]: (cell: string) => unknown } = {
  text: unguarded,
  number: (cell) => (isNumber(cell) ? Number(cell) : unguarded(cell)),
  // Only texts that are exactly a written number become one: `+150` stays a text.
  either: (cell) => (String(Number(cell)) === cell ? Number(cell) : unguarded(cell)),
  json: (cell) => parsed(cell) ?? cell,
};

/** Parses a cell as JSON; undefined if it is not JSON. */
export const parsed = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
};

const columns = (kind: Kind, ...fields: (keyof Pick)[]): readonly OwnColumn[] =>
  fields.map((field) => ({
    field,
    title: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    write: writeCell,
    read: READ[kind],
  }));

/** The fields of a pick in the order of our own file's columns. Deleted picks are not exported, so `deletedAt` has no column. */
export const OWN_COLUMNS: readonly OwnColumn[] = [
  ...columns('text', 'id', 'status', 'type', 'dateAdded', 'sport', 'league', 'game', 'market', 'selection', 'odds'),
  ...columns('number', 'price', 'line'),
  ...columns('text', 'bookmaker'),
  ...columns('number', 'commission'),
  ...columns('either', 'stake', 'potential', 'actualPayout', 'edge'),
  ...columns('text', 'promo'),
  ...columns('number', 'boost', 'combinedBy'),
  ...columns('json', 'tags'),
  ...columns('text', 'note', 'commenceTime', 'eventId', 'quote', 'settledDate', 'validatedAt', 'validatedBy'),
  ...columns('number', 'validationConfidence'),
  ...columns(
    'text',
    'espnGameId',
    'updatedAt',
    'gradedAt',
    'undoneAt',
    'payoutEnteredAt',
    'cashedOutAt',
    'importedAt',
    'settledByImport',
    'trackerId',
  ),
  ...columns('number', 'trackerClosing'),
  ...columns('text', 'trackerClv', 'trackerEv'),
  ...columns('json', 'legs', 'position'),
];

/** The column for everything else: unknown fields, and values that their own column would not restore exactly. */
export const OTHER_COLUMN = 'other';

/** Computed columns for people who read the file. An import ignores them. */
export const WORKED_OUT_COLUMNS = ['profit', 'clv_percent', 'clv_note'] as const;
