import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { differ } from '../../../platform/differ.js';
import type { Addressed } from '../choices/addressed.js';
import { booksOf } from '../choices/betting-terms.js';
import { TABLE_DEFAULTS } from '../choices/table-terms.js';
import { type BookFilter, DEFAULT_VIEW, type View } from '../choices/view.js';
import { SCANNER_FIELDS, TABLE_FIELDS, VIEW_FIELDS } from './address-fields.js';

type Fields = typeof VIEW_FIELDS | typeof SCANNER_FIELDS | typeof TABLE_FIELDS;

/**
 * Reads the filters from an address. If it names sports, it is complete: everything it leaves out gets the default, of books all, so that a
 * link shows everyone the same. Otherwise it sets only what it names. Unreadable values are ignored.
 */
export const readAddress = (query: URLSearchParams): Addressed => {
  const view: Partial<View> = readFields(VIEW_FIELDS, query);
  const scanner = readFields(SCANNER_FIELDS, query);
  const table = readFields(TABLE_FIELDS, query);
  if (view.sports)
    return {
      ...{ ...SHOWN_TO_ALL, ...view },
      scanner: { ...SCANNER_DEFAULTS, ...scanner },
      table: { ...TABLE_DEFAULTS, ...table },
    };
  return { ...view, ...named({ scanner }), ...named({ table }) };
};

// Only what the address names.
const named = (part: Readonly<Record<string, Record<string, unknown>>>) =>
  Object.keys(Object.values(part)[0]!).length > 0 ? part : {};

/** Writes a complete view as address parameters, with the books of the user (`mine`, null if they saved none) where it is for those. */
export const writeAddress = (view: View, mine: readonly string[] | null): URLSearchParams => {
  const shared = (filter: BookFilter) => booksOf(filter, mine) ?? 'all';
  const query = new URLSearchParams({ [VIEW_FIELDS.sports.name]: VIEW_FIELDS.sports.codec.write(view.sports) });
  writeFields(
    VIEW_FIELDS,
    { ...view, books: shared(view.books), propBooks: shared(view.propBooks) },
    SHOWN_TO_ALL,
    query,
  );
  writeFields(SCANNER_FIELDS, view.scanner, SCANNER_DEFAULTS, query);
  writeFields(TABLE_FIELDS, view.table, TABLE_DEFAULTS, query);
  return query;
};

/** Whether an address contains any filter. */
export const namesFilters = (query: URLSearchParams): boolean => NAMES.some((name) => query.has(name));

/** Replaces the filters of an address. Other parameters stay, section and search first. */
export const withFilters = (query: URLSearchParams, filters: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams();
  const keep = (names: readonly string[]) => {
    for (const name of names) for (const value of query.getAll(name)) next.append(name, value);
  };
  keep(FIRST);
  for (const [name, value] of filters) next.set(name, value);
  keep([...new Set(query.keys())].filter((name) => !FIRST.includes(name) && !NAMES.includes(name)));
  return next;
};

/** An address with its parameters in the usual order. */
export const inOrder = (query: URLSearchParams): URLSearchParams =>
  withFilters(query, new URLSearchParams([...query].filter(([name]) => NAMES.includes(name))));

/** The text of an address with unescaped commas, so that its lists stay readable. */
export const addressText = (query: URLSearchParams): string => query.toString().replaceAll('%2C', ',');

const SHOWN_TO_ALL: View = { ...DEFAULT_VIEW, books: 'all', propBooks: 'all' };
const FIRST = ['mode', 'q'];
const NAMES = [VIEW_FIELDS, SCANNER_FIELDS, TABLE_FIELDS].flatMap((fields) =>
  Object.values(fields).map(({ name }) => name),
);

const readFields = (fields: Fields, query: URLSearchParams): Record<string, unknown> => {
  const read = Object.entries(fields).map(([key, { name, codec }]) => {
    const text = query.get(name);
    return [key, text === null ? undefined : codec.read(text)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
};

const writeFields = <T extends object>(fields: Fields, values: T, defaults: T, into: URLSearchParams): void => {
  for (const [key, { name, codec }] of Object.entries(fields)) {
    const value = values[key as keyof T];
    if (value !== null && differ(value, defaults[key as keyof T])) into.set(name, codec.write(value as never));
  }
};
