/**
 * Follows the open arbitrages of a Fairline, and prints what opens, moves and closes. When it loses its connection it comes back, and is told
 * exactly what it missed. Needs Node 20 or later, and an API key with the scope `opportunities:read`:
 *
 *     curl https://fairline.example/api/docs -o fairline.json
 *     npx openapi-typescript fairline.json -o fairline.d.ts
 *     npx tsc --target es2022 --module nodenext --strict follow-arbitrage.ts
 *     FAIRLINE_URL=https://fairline.example FAIRLINE_TOKEN=fln_… node follow-arbitrage.js
 */
import type { components } from './fairline.js';

type Whole = components['schemas']['ArbitrageList'];
type Change = components['schemas']['ArbitrageChange'];
type Arbitrage = Whole['entries'][number];

const { FAIRLINE_URL = 'http://127.0.0.1:3000', FAIRLINE_TOKEN = '' } = process.env;

/** The list as the server has it, by the ids of its entries. */
const open = new Map<string, Arbitrage>();

const take = (type: string, data: string) => {
  if (type === 'snapshot' || type === 'resync') {
    const { entries } = JSON.parse(data) as Whole;
    open.clear();
    for (const entry of entries) open.set(entry.id, entry);
    console.log(`${type}: ${entries.length} open`);
  } else if (type === 'changes') {
    const { upserts, closed } = JSON.parse(data) as Change;
    for (const entry of upserts) {
      const { profit_percentage, bets } = entry.opportunity;
      const books = bets.map(({ bookmaker, selection, odds }) => `${selection} at ${bookmaker} (${odds})`).join(', ');
      console.log(
        `${open.has(entry.id) ? 'moved' : 'opened'} ${entry.id}: ${profit_percentage.toFixed(2)} %, ${books}`,
      );
      open.set(entry.id, entry);
    }
    for (const { id, why } of closed) if (open.delete(id)) console.log(`closed ${id}: ${why}`);
  } else if (type === 'end') console.log(`the stream ends: ${data}`);
};

/** The server shows every 15 seconds that it is there. */
const SILENCE_MS = 45_000;

let lastId = '';
let pauseMs = 3_000;

/** Follows until the connection is lost. Throws what it is no use to try again. */
const follow = async (): Promise<void> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await fetch(`${FAIRLINE_URL}/api/v1/stream?topics=arbitrage`, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${FAIRLINE_TOKEN}`,
        ...(lastId === '' ? {} : { 'Last-Event-ID': lastId }),
      },
      signal: silence.signal,
    });
    if (response.status === 429 || response.status === 503) {
      pauseMs = Number(response.headers.get('retry-after') ?? 5) * 1_000;
      return;
    }
    if (!response.ok || !response.body) throw new Refused(`${response.status}: ${await response.text()}`);
    let rest = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? ''; // an event whose end has not come yet
      for (const block of blocks) read(block);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Reads one event: lines of a name and a value. */
const read = (block: string) => {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const),
  );
  const [type, id, data, retry] = ['event', 'id', 'data', 'retry'].map((name) => fields.get(name));
  if (retry !== undefined) pauseMs = Number(retry);
  if (data !== undefined) take(type ?? 'message', data);
  if (id !== undefined) lastId = id; // only now: what was not taken is told again
};

class Refused extends Error {}

for (;;) {
  await follow();
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
