import { createHash } from 'node:crypto';
import type { PageQuery } from '@fairline/shared/contract';
import { guarded } from '@fairline/shared/domain';
import { BadRequestException } from '@nestjs/common';
import type { Request, Response } from 'express';
import Papa from 'papaparse';
import { Answer } from '../http/answer.js';

/** A list of the open API. */
export interface List<Entry> {
  readonly name: string;
  /** In the order of their keys. */
  readonly entries: Iterable<Entry>;
  /** What an entry is found by again. It never changes while the entry is listed, and sorts as text. */
  readonly keyOf: (entry: Entry) => string;
  readonly columns: Columns<Entry>;
}

/** The columns of a list as a table, by their titles. */
export type Columns<Entry> = Readonly<Record<string, (entry: Entry) => string | number | boolean | null | undefined>>;

/**
 * Sends one page: the entries behind the cursor, which names the last one of the page before. So none is told twice or left out because
 * others came or went meanwhile.
 */
export const sendList = async <Entry>(
  list: List<Entry>,
  asked: PageQuery,
  { request, response }: { readonly request: Request; readonly response: Response },
): Promise<void> => {
  const { entries, next } = pageOf(list, asked);
  const asTable = (asked.format ?? request.accepts(['json', 'csv'])) === 'csv';
  const text = asTable ? tableOf(entries, list.columns) : JSON.stringify({ data: entries, next_cursor: next ?? null });
  if (next !== undefined) response.setHeader('Link', `<${addressWith(request, next)}>; rel="next"`);
  await sendText(text, asTable ? 'text/csv; charset=utf-8' : JSON_TYPE, { request, response });
};

/** Sends one entry. */
export const sendOne = (entry: unknown, exchange: { readonly request: Request; readonly response: Response }) =>
  sendText(JSON.stringify(entry), JSON_TYPE, exchange);

const JSON_TYPE = 'application/json; charset=utf-8';

const sendText = async (
  text: string,
  type: string,
  { request, response }: { readonly request: Request; readonly response: Response },
) => {
  const answer = new Answer(createHash('sha256').update(text).digest('base64url').slice(0, 22), text);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('Content-Type', type);
  response.vary('Accept');
  if (request.fresh) response.status(304).end();
  else await answer.sendBytes(request, response);
};

const pageOf = <Entry>({ name, entries, keyOf }: List<Entry>, { limit, cursor }: PageQuery) => {
  const after = cursor === undefined ? undefined : keyIn(name, cursor);
  const page: Entry[] = [];
  for (const entry of entries) {
    if (after !== undefined && keyOf(entry) <= after) continue;
    if (page.length === limit) return { entries: page, next: cursorOf(name, keyOf(page.at(-1)!)) };
    page.push(entry);
  }
  return { entries: page, next: undefined };
};

const cursorOf = (name: string, key: string): string => Buffer.from(JSON.stringify([name, key])).toString('base64url');

const keyIn = (name: string, cursor: string): string => {
  try {
    const said: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(said) && said[0] === name && typeof said[1] === 'string') return said[1];
  } catch {
    // refused below
  }
  throw new BadRequestException({ code: 'BAD_REQUEST', message: 'Not understood: cursor', fields: ['cursor'] });
};

const addressWith = ({ originalUrl }: Request, cursor: string): string => {
  const [path = '', query] = originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
};

// A name made up by a feed does not become a formula in somebody's spreadsheet.
const tableOf = <Entry>(entries: readonly Entry[], columns: Columns<Entry>): string => {
  const cells = Object.values(columns);
  const data = entries.map((entry) => cells.map((cell) => cellOf(cell(entry))));
  return `${Papa.unparse({ fields: Object.keys(columns), data }, { newline: '\r\n' })}\r\n`;
};

const cellOf = (value: string | number | boolean | null | undefined): string | number | boolean | null | undefined =>
  typeof value === 'string' ? guarded(value) : value;

/** Sorts entries by their keys, as `sendList` expects them. */
export const inOrder = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] =>
  entries
    .map((entry) => [keyOf(entry), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, entry]) => entry);

/** A moment as the part of a key: texts sort as the moments do. */
export const momentKey = (at: number): string => String(Math.max(0, Math.round(at))).padStart(16, '0');
