/** The sockets, in their own process: opens a few at a time, replaces one in a hundred each second, and reports on request. */
import type { BoardId, BoardNews } from '@fairline/shared/contract';
import type { WebSocket } from 'ws';
import { Delays } from '../bench/delays.js';
import { NotLetIn, openSocket } from '../bench/load-socket.js';
import { ownLateness } from '../bench/own-lateness.js';
import { CauseTally } from './causes.js';
import type { Heard } from './crowd.js';

const [port = '', token = '', board = ''] = process.argv.slice(2);
const at = JSON.parse(board) as BoardId;

const AT_ONCE = 50;
const LEAVING = 0.01;
const GROW_AT_MOST_MS = 60_000;
const READING = 20; // one in so many parses all it receives; the others only count, or the crowd would measure itself

const sockets: WebSocket[] = [];
const [pushes, joins] = [new Delays(), new Delays()];
const counts = { messages: 0, turnedAway: 0, lost: 0 };
const failed = new CauseTally();
const late = ownLateness();
let opened = 0;

const read = (text: string) => {
  const [event, , diffs] = JSON.parse(text.slice(2)) as [string, unknown, string];
  if (event === 'board:diffs') for (const news of JSON.parse(diffs) as BoardNews[]) pushes.note(Date.now() - news.at);
};

const come = async () => {
  opened += 1;
  const isReader = opened % READING === 0;
  let isIn = false;
  const began = Date.now();
  try {
    const socket = await openSocket(Number(port), token, at, (text) => {
      counts.messages += 1;
      if (isReader && isIn) read(text); // skips what is repeated on joining
    });
    joins.note(Date.now() - began);
    setTimeout(() => (isIn = true), 100);
    sockets.push(socket);
    socket.removeAllListeners('close').once('close', () => {
      const place = sockets.indexOf(socket);
      if (place < 0) return; // this process closed it
      sockets.splice(place, 1);
      counts.lost += 1;
    });
  } catch (error) {
    if (error instanceof NotLetIn && error.isTurnedAway) counts.turnedAway += 1;
    else failed.note((error as Error).message);
  }
};

// A server past its limit lets in few. So it grows for a minute at most, and the whole run fits into the ten minutes of its token.
const grow = async (size: number) => {
  const end = Date.now() + GROW_AT_MOST_MS;
  for (let missing = size - sockets.length; missing > 0 && Date.now() < end; missing -= AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, missing) }, come));
};

// Of those that are there: where few are let in, leaving by the number wanted would empty the room.
setInterval(() => {
  for (let i = sockets.length * LEAVING; i > 0; i -= 1) {
    sockets.shift()?.terminate();
    void come();
  }
}, 1_000);

process.on('message', async (question: { readonly sockets?: number }) => {
  if (question.sockets !== undefined) await grow(question.sockets);
  const told = { pushes: pushes.take(), joins: joins.take(), failed: failed.take(), late: late() };
  const heard: Heard = { sockets: sockets.length, ...counts, ...told };
  Object.assign(counts, { messages: 0, turnedAway: 0, lost: 0 });
  process.send?.(heard);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
