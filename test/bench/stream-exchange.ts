/**
 * The exchange of the stream benchmark, in its own process: lists games and tells what moves in their order books. It also listens to the
 * boards, and so knows how long each of its messages took to become a diff.
 */
import { createServer } from 'node:http';
import { boardChannel } from '@fairline/shared/contract';
import { Redis } from 'ioredis';
import { type WebSocket, WebSocketServer } from 'ws';
import { Delays } from './delays.js';
import { chances } from './detect-slate.js';
import { conditionOf, type Shares, STREAM_BOARDS, streamSlate } from './stream-slate.js';

const [redisUrl = '', port = '', start = ''] = process.argv.slice(2);
const SLICE_MS = 5;
const games = streamSlate(Number(start));
const markets = games.flatMap((game) => game.markets);

/** Who listens to one side, and what it knows of the order books: all sides hear the same, each in its turn. */
class Side {
  /** The shares that each connection follows; all, if it asked for none. */
  readonly sockets = new Map<WebSocket, Set<string>>();
  private readonly books = new Map(markets.map((shares) => [shares, aBook()]));
  private readonly chance = chances(11);

  /** The books of shares, all in one frame, as a subscription begins. */
  begin(socket: WebSocket, ids: readonly string[]): void {
    const asked = new Set(ids);
    for (const share of ids) this.sockets.get(socket)?.add(share);
    const told = [...this.books].flatMap(([shares, book]) =>
      shares.flatMap((share, place) => (asked.has(share) ? [bookMessage(shares, place, book)] : [])),
    );
    if (told.length > 0) socket.send(JSON.stringify(told));
  }

  /** One message: an offer of another size, or one fifth of the time an offer that is gone and another one behind or before the rest. */
  tell(): void {
    const pick = (below: number) => Math.floor(this.chance() * below);
    const shares = markets[pick(markets.length)]!;
    const book = this.books.get(shares)!;
    const place = pick(2);
    const levels = book[place]!;
    const size = nextSize();
    const changes = new Map<number, number>();
    if (pick(5) > 0) changes.set([...levels.keys()][Math.min(pick(DEPTH), pick(DEPTH))]!, size);
    else for (const [price, there] of stepOf(book, place, size)) changes.set(price, there);
    for (const [price, there] of changes) put(levels, price, there);
    const text = JSON.stringify(changeMessage(shares, place, book, changes));
    if (this === sides.ours) waitFor(shares[place]!, size);
    for (const [socket, followed] of this.sockets)
      if (followed.size === 0 || shares.some((share) => followed.has(share))) socket.send(text);
  }
}

/** What is offered of each of both shares, the cheapest first: price in cents, size in hundredths of a share. */
type Book = readonly [Map<number, number>, Map<number, number>];
const DEPTH = 10;

function aBook(): Book {
  const side = () => new Map(Array.from({ length: DEPTH }, (_, level) => [51 + level, 1_000 + level] as const));
  return [side(), side()];
}

/** Offers move a cent: the cheapest goes and one comes behind, or one comes before the rest and the dearest goes. */
function stepOf(book: Book, place: number, size: number): [price: number, size: number][] {
  const [best = 0, ...others] = book[place]!.keys();
  const last = others.at(-1)!;
  const [otherBest = 0] = book[1 - place]!.keys();
  const mayFall = best - 1 + otherBest > 100 && best > 47;
  return mayFall
    ? [
        [last, 0],
        [best - 1, size],
      ]
    : [
        [best, 0],
        [last + 1, size],
      ];
}

function put(levels: Map<number, number>, price: number, size: number): void {
  if (size === 0) levels.delete(price);
  else levels.set(price, size);
  const sorted = [...levels].sort(([a], [b]) => a - b);
  levels.clear();
  for (const [at, there] of sorted) levels.set(at, there);
}

const cents = (price: number): string => (price / 100).toFixed(2);
const now = (): string => String(Date.now());

function bookMessage(shares: Shares, place: number, book: Book) {
  const level = ([price, size]: [number, number]) => ({ price: cents(price), size: String(size / 100) });
  const other = ([price, size]: [number, number]) => level([100 - price, size]);
  return {
    ...{ event_type: 'book', market: conditionOf(shares), asset_id: shares[place] },
    bids: [...book[1 - place]!].map(other).reverse(),
    asks: [...book[place]!].map(level).reverse(),
    ...{ timestamp: now(), hash: conditionOf(shares).slice(0, 42) },
  };
}

/** Who offers one share for so much bids for the other: both are told. */
function changeMessage(shares: Shares, place: number, book: Book, changes: ReadonlyMap<number, number>) {
  const [ask = 0] = book[place]!.keys();
  const [otherAsk = 0] = book[1 - place]!.keys();
  const hash = conditionOf(shares).slice(0, 42);
  return {
    event_type: 'price_change',
    market: conditionOf(shares),
    price_changes: [...changes].flatMap(([price, size]) => [
      {
        ...{ asset_id: shares[place], price: cents(price), side: 'SELL', size: String(size / 100), hash },
        ...{ best_bid: cents(100 - otherAsk), best_ask: cents(ask) },
      },
      {
        ...{ asset_id: shares[1 - place], price: cents(100 - price), side: 'BUY', size: String(size / 100), hash },
        ...{ best_bid: cents(100 - ask), best_ask: cents(otherAsk) },
      },
    ]),
    timestamp: now(),
  };
}

/** No two messages name the same size: by it a diff tells which message it knows. */
let last = 100_000;
function nextSize(): number {
  last += 1;
  return last;
}

/** The messages about each share that no diff has told yet, oldest first. */
const waiting = new Map<string, { readonly size: number; readonly at: number }[]>();
const shareOf = new Map<number, string>();
const delays = new Delays();

function waitFor(share: string, size: number): void {
  const all = waiting.get(share) ?? [];
  if (all.length === 0) waiting.set(share, all);
  all.push({ size, at: performance.now() });
  shareOf.set(size, share);
}

/** A price that knows a message knows all earlier ones about its share. */
function hear(text: string): void {
  const at = performance.now();
  const { quotes } = JSON.parse(text) as { quotes: [string, ...unknown[]][] };
  for (const quote of quotes) {
    const { ladder = [] } = (quote[6] ?? {}) as { ladder?: [number, number][] };
    const newest = Math.max(0, ...ladder.map(([, size]) => Math.round(size * 100)));
    const all = waiting.get(shareOf.get(newest) ?? '') ?? [];
    while (all[0] && all[0].size <= newest) {
      const { size, at: began } = all.shift()!;
      shareOf.delete(size);
      delays.note(at - began);
    }
  }
}

const sides = { parsed: new Side(), written: new Side(), ours: new Side() };
type SideName = keyof typeof sides;
const isSide = (name: string): name is SideName => name in sides;

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const listed = games.filter(({ tag }) => tag === searchParams.get('tag_slug')).map((game) => game.listed);
  const from = Number(searchParams.get('offset'));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(listed.slice(from, from + Number(searchParams.get('limit')))));
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, { url }) => {
  const name = (url ?? '').slice(1);
  if (!isSide(name)) return socket.close();
  const side = sides[name];
  side.sockets.set(socket, new Set());
  socket.on('close', () => side.sockets.delete(socket));
  socket.on('message', (data) => {
    if (String(data) === 'PING') return socket.send('PONG');
    const { assets_ids: ids, operation } = JSON.parse(String(data)) as { assets_ids: string[]; operation?: string };
    if (operation !== 'unsubscribe') side.begin(socket, ids);
  });
});
server.listen(Number(port), '127.0.0.1');

const redis = new Redis(redisUrl);
await redis.subscribe(...STREAM_BOARDS.map(boardChannel));
redis.on('message', (_, text) => hear(text));

interface Asked {
  readonly side: SideName;
  readonly seconds: number;
  readonly perSecond: number;
}

/** Tells so many messages a second for so long, and then how long they took. */
process.on('message', async ({ side, seconds, perSecond }: Asked) => {
  const began = performance.now();
  const all = seconds * perSecond;
  for (let sent = 0; sent < all; ) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (; sent < due; sent++) sides[side].tell();
    await new Promise((resolve) => setTimeout(resolve, SLICE_MS));
  }
  const tookMs = performance.now() - began;
  const left = () => [...waiting.values()].flat().length;
  for (let tries = 0; tries < 100 && left() > 0; tries++) await new Promise((resolve) => setTimeout(resolve, 100)); // until the last diff has been published
  const untold = left();
  waiting.clear();
  shareOf.clear();
  process.send?.({ sent: all, tookMs, untold, ...delays.take() });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
