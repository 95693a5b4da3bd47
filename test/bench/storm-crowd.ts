/** The sockets of one side of the storm, in their own process. They reconnect with the pauses of the browsers' own code. */
import { type BoardNews, REALTIME } from '@fairline/shared/contract';
import { WebSocket } from 'ws';
import { Delays, type Spread } from './delays.js';
import { crowd } from './fanout-crowd.js';
import { NotLetIn, openSocket } from './load-socket.js';
import { ownLateness } from './own-lateness.js';
import { pushedAt } from './pushed-at.js';

/** What the sockets went through, from the first that was cut until all were live again. */
export interface Stormed extends Spread {
  readonly liveMs: number;
  /** How many tries failed, and how many of those were answered by a 5xx. */
  readonly failed: number;
  readonly refused: number;
  /** How late this process itself was. */
  readonly late: number;
}

const [side = '', token = '', board = ''] = process.argv.slice(2);

const delays = new Delays();
const lateness = ownLateness();
let port = 0;
let size = 0;
let away = { since: 0, cut: 0, back: 0, failed: 0, refused: 0 };
let told = { text: '', at: [] as number[] };

const hear = (text: string) => {
  if (text !== told.text)
    told = { text, at: side === 'ours' ? pushedAt(text) : [(JSON.parse(text.slice(1)) as BoardNews).at] };
  if (away.since > 0) for (const at of told.at) delays.note(Date.now() - at);
};

const open = () => (side === 'ours' ? openSocket(port, token, JSON.parse(board), hear) : peerSocket());

const peerSocket = (): Promise<WebSocket> => {
  const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.on('error', ({ message }) => reject(new NotLetIn(message, false)));
    socket.on('message', (bytes) => {
      const text = String(bytes);
      if (text.startsWith('4')) hear(text);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) resolve(socket);
    });
  });
};

// As the client's `retryDelay`, whose sources belong to another project: the same pauses, varied by up to half.
const retryDelay = (attempt: number, chance: number): number => {
  const delays = REALTIME.reconnectDelaysMs;
  return Math.round(delays[Math.min(attempt, delays.length - 1)]! * (0.5 + chance));
};

const keep = (socket: WebSocket) => {
  socket.on('error', () => undefined); // a reset is followed by its `close`
  socket.once('close', () => {
    away.since ||= Date.now();
    away.cut += 1;
    again(0);
  });
  return socket;
};

const again = (attempt: number): void => {
  const tryIt = async () => {
    try {
      keep(await open());
    } catch (error) {
      if (!(error instanceof NotLetIn)) throw error;
      away.failed += 1;
      if (error.message.startsWith('answered by 5')) away.refused += 1;
      return again(attempt + 1);
    }
    away.back += 1;
    if (away.back === size && away.cut === size) tell();
  };
  setTimeout(tryIt, retryDelay(attempt, Math.random()));
};

const tell = () => {
  const { since, failed, refused } = away;
  const liveMs = Date.now() - since;
  away = { since: 0, cut: 0, back: 0, failed: 0, refused: 0 };
  process.send?.({ ...delays.take(), liveMs, failed, refused, late: lateness() } satisfies Stormed);
};

process.on('message', async (question: { readonly port: number; readonly sockets?: number }) => {
  port = question.port;
  if (question.sockets === undefined) return void lateness(); // answered when all are back
  size = question.sockets;
  await crowd(size, async () => keep(await open()));
  process.send?.({});
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
