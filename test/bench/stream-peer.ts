/**
 * A floor of the stream benchmark, in its own process: receives the same messages over as many connections and parses them. Told of a Redis,
 * it also writes by hand what they change, as often as ours and to the same commands; otherwise it does nothing else.
 */
import { boardName } from '@fairline/shared/contract';
import { Redis } from 'ioredis';
import { WebSocket } from 'ws';
import { STREAM_BOARDS, streamSlate } from './stream-slate.js';

const [url = '', start = '', redisUrl] = process.argv.slice(2);
const TICK_MS = 100;
/** How many shares one connection follows, as ours. */
const MOST_SHARES = 400;

interface Change {
  readonly asset_id: string;
  readonly price: string;
  readonly side: string;
  readonly size: string;
}
type Message =
  | { readonly event_type: 'book'; readonly asset_id: string; readonly asks: readonly Change[] }
  | { readonly event_type: 'price_change'; readonly price_changes: readonly Change[] };

const games = streamSlate(Number(start));
const shares = games.flatMap(({ markets }) => markets.flat());

/** Writes offers at every tick: each changed share as one price with its ladder, in its board's hash, in two logs and to who listens. */
class Writer {
  /** The offers of each share, size by price, as the exchange writes them. */
  private readonly asks = new Map(shares.map((share) => [share, new Map<string, string>()]));
  private changed = new Set<string>();
  private readonly boardOf = new Map(
    games.flatMap(({ event, markets }) => markets.flat().map((share) => [share, event.sport] as const)),
  );

  constructor(private readonly redis: Redis) {
    setInterval(() => void this.write(), TICK_MS);
  }

  take(message: Message): void {
    if (message.event_type === 'book')
      this.asks.set(message.asset_id, new Map(message.asks.map(({ price, size }) => [price, size])));
    else
      for (const { asset_id: share, side, price, size } of message.price_changes) {
        if (side !== 'SELL') continue;
        if (size === '0') this.asks.get(share)!.delete(price);
        else this.asks.get(share)!.set(price, size);
        this.changed.add(share);
      }
  }

  private async write(): Promise<void> {
    const changed = [...this.changed];
    this.changed = new Set();
    for (const board of STREAM_BOARDS) {
      const prices = changed.filter((share) => this.boardOf.get(share) === board.sport);
      const name = `floor:{${boardName(board)}}`;
      const keys = [`${name}:quotes`, `${name}:log`, `${name}:stream`];
      if (prices.length > 0)
        await this.redis.call('eval', [WRITE, 3, ...keys, name, ...prices.flatMap((share) => this.priceOf(share))]);
    }
  }

  private priceOf(share: string): [key: string, rest: string] {
    const ladder = [...this.asks.get(share)!].sort(([a], [b]) => (a < b ? -1 : 1));
    const price = 1 / Number(ladder[0]![0]);
    const levels = ladder.map(([at, size]) => `[${at},${size}]`).join(',');
    return [share, `,${price},${Date.now()},null,null,null,{"ladder":[${levels}],${SAID}}]`];
  }
}

const SAID =
  '"fee":{"kind":"polymarket","rate":0.03},"voidRule":{"cancelled":"half","forfeited":"half","abandoned":"half"},"delay":3';
const WRITE = `
  local stored, told = {}, {}
  for i = 2, #ARGV, 2 do
    stored[#stored + 1] = ARGV[i]
    stored[#stored + 1] = '[' .. string.sub(ARGV[i + 1], 2)
    told[#told + 1] = '["' .. ARGV[i] .. '"' .. ARGV[i + 1]
  end
  local news = '{"quotes":[' .. table.concat(told, ',') .. ']}'
  redis.call('HSET', KEYS[1], unpack(stored))
  redis.call('XADD', KEYS[2], 'MAXLEN', '~', 100, '*', 'news', news)
  redis.call('XADD', KEYS[3], 'MAXLEN', '~', 100, '*', 'news', news)
  redis.call('PUBLISH', ARGV[1], news)`;

const writer = redisUrl === undefined ? undefined : new Writer(new Redis(redisUrl));
let frames: Buffer[] = [];
for (let first = 0; first < shares.length; first += MOST_SHARES) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => {
    frames.push(data);
    const message = JSON.parse(String(data)) as Message | Message[];
    if (writer) for (const one of [message].flat()) writer.take(one);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ assets_ids: shares.slice(first, first + MOST_SHARES), type: 'market' }));
}

const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

// Tells what it used since it began, and what parsing alone costs of what came since the last question.
process.on('message', () => {
  const cpuMs = used();
  const began = used();
  for (const frame of frames) JSON.parse(String(frame));
  const parseMs = used() - began;
  const messages = frames.length;
  const bytes = frames.reduce((sum, { length }) => sum + length, 0);
  frames = [];
  process.send?.({ cpuMs, parseMs, messages, bytes, afterMs: used() });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
