import { createHash } from 'node:crypto';
import type { PageQuery } from '@fairline/shared/contract';
import { guarded } from '@fairline/shared/domain';
import { BadRequestException } from '@nestjs/common';
import type { Request, Response } from 'express';
import Papa from 'papaparse';
import { Answer, userIn } from '../http/answer.js';
import { inTurn, oneByOne, type Pace } from '../http/long-answers.js';

/** The request that is answered. */
export interface Exchange {
  readonly request: Request;
  readonly response: Response;
}

/** An entry and its key: what it is found by again. A key stays the same while the entry is listed, and keys sort as text. */
export type Keyed<Entry> = readonly [key: string, entry: Entry];

/** A list of the open API. */
export interface List<Entry> {
  readonly name: string;
  /** In the order of their keys; those up to `after` may be left out. Begun anew if it becomes a long answer. */
  readonly entries: (
    after: string | undefined,
    pace: Pace,
  ) => AsyncIterable<Keyed<Entry>> | Promise<Iterable<Keyed<Entry>>>;
  readonly table: Table<Entry>;
}

/** A list as CSV: its header, and the cells of an entry. */
export interface Table<Entry> {
  readonly header: readonly string[];
  readonly cells: (entry: Entry) => readonly Cell[];
}

type Cell = string | number | boolean | null | undefined;

/** A table by the titles of its columns. A name made up by a feed does not become a formula in somebody's spreadsheet. */
export const tableOf = <Entry>(columns: Readonly<Record<string, (entry: Entry) => Cell>>): Table<Entry> => ({
  header: Object.keys(columns),
  cells: (entry) =>
    Object.values(columns).map((read) => {
      const cell = read(entry);
      return typeof cell === 'string' ? guarded(cell) : cell;
    }),
});

/**
 * Sends one page: the entries behind the cursor, which names the last one of the page before. So none is told twice or left out because
 * others came or went meanwhile. Pages are made in the turns of long answers: none is cached, and each may need a whole board.
 */
export const sendList = async <Entry>({ name, entries, table }: List<Entry>, asked: PageQuery, exchange: Exchange) => {
  const after = readCursor(name, asked.cursor);
  const who = userIn(exchange.request)!; // there are no visitors here
  let written: Written;
  const write = async (pace: Pace) => {
    const page: Keyed<Entry>[] = [];
    let isMore = false;
    for await (const keyed of await entries(after, pace)) {
      if (after !== undefined && keyed[0] <= after) continue;
      isMore = page.length === asked.limit;
      if (isMore) break;
      page.push(keyed);
    }
    await pace();
    written = writePage({ name, page, isMore, table }, asked, exchange);
    return '';
  };
  await inTurn(who, () => oneByOne(write, who));
  await sendWritten(written!, exchange);
};

/** Sends a page that was read as such. */
export const sendPage = <Entry>(page: Page<Entry>, asked: Asked, exchange: Exchange): Promise<void> =>
  sendWritten(writePage(page, asked, exchange), exchange);

type Asked = Pick<PageQuery, 'format'>;

/** A page as it is sent, and the cursor of the next one if there is one. */
interface Written {
  readonly text: string;
  readonly type: string;
  readonly next: string | undefined;
}

const writePage = <Entry>(
  { name, page, isMore, table }: Page<Entry>,
  { format }: Asked,
  { request }: Exchange,
): Written => {
  const data = page.map(([, entry]) => entry);
  const next = isMore ? writeCursor(name, page.at(-1)![0]) : undefined;
  const isTable = (format ?? request.accepts(['json', 'csv'])) === 'csv';
  const text = isTable ? csvOf(data, table) : JSON.stringify({ data, next_cursor: next ?? null });
  return { text, type: isTable ? 'text/csv; charset=utf-8' : JSON_TYPE, next };
};

const sendWritten = async ({ text, type, next }: Written, { request, response }: Exchange): Promise<void> => {
  if (next !== undefined) response.setHeader('Link', `<${addressWith(request, next)}>; rel="next"`);
  await sendText(text, type, { request, response });
};

export interface Page<Entry> extends Pick<List<Entry>, 'name' | 'table'> {
  readonly page: readonly Keyed<Entry>[];
  readonly isMore: boolean;
}

/** Sends a single entry. */
export const sendOne = (entry: unknown, exchange: Exchange) => sendText(JSON.stringify(entry), JSON_TYPE, exchange);

const JSON_TYPE = 'application/json; charset=utf-8';

const sendText = async (text: string, type: string, { request, response }: Exchange) => {
  const answer = new Answer(createHash('sha256').update(text).digest('base64url').slice(0, 22), text);
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.setHeader('Content-Type', type);
  response.vary('Accept');
  if (request.fresh) response.status(304).end();
  else await answer.sendBytes(request, response);
};

/** The key that a cursor of a list names. Clients cannot read it, and need not: it is refused unless we wrote it for this list. */
export const readCursor = (list: string, cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const said = parsed(Buffer.from(cursor, 'base64url').toString());
  if (Array.isArray(said) && said.length === 2 && said[0] === list && typeof said[1] === 'string') return said[1];
  throw badCursor();
};

export const badCursor = () =>
  new BadRequestException({ code: 'BAD_REQUEST', message: 'Not understood: cursor', fields: ['cursor'] });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const writeCursor = (list: string, key: string): string =>
  Buffer.from(JSON.stringify([list, key])).toString('base64url');

const addressWith = ({ originalUrl }: Request, cursor: string): string => {
  const [path = '', query] = originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
};

const csvOf = <Entry>(entries: readonly Entry[], { header, cells }: Table<Entry>): string => {
  const data = entries.map((entry) => [...cells(entry)]);
  return `${Papa.unparse({ fields: [...header], data }, { newline: '\r\n' })}\r\n`;
};

/** Entries with their keys, in the order of these. Of entries with the same key each gets one of its own. */
export const inOrder = async <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  pace: Pace,
): Promise<Keyed<Entry>[]> => {
  const seen = new Map<string, number>();
  const keyed: Keyed<Entry>[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    keyed.push([times === 0 ? key : `${key} ${String(times).padStart(6, '0')}`, entry]);
    if (keyed.length % A_FEW === 0) await pace();
  }
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
};

const A_FEW = 100;

/** A moment as the beginning of a key: texts sort as the moments do. */
export const momentKey = (at: number): string => String(Math.max(0, Math.round(at))).padStart(16, '0');
