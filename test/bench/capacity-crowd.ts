/** The sockets of one side of the capacity benchmark, in their own process. All receive the same text, so it is parsed once for all. */
import type { BoardNews } from '@fairline/shared/contract';
import type { Heard } from './capacity-figures.js';
import { Delays } from './delays.js';
import { crowd, rawSocket } from './fanout-crowd.js';
import { NotLetIn, openSocket } from './load-socket.js';
import { ownLateness } from './own-lateness.js';
import { pushedAt } from './pushed-at.js';

const [side = '', port = '', token = '', board = ''] = process.argv.slice(2);

const delays = new Delays();
const late = ownLateness();
let sockets = 0;
let cut = 0;
let told = { text: '', at: [] as number[] };

const hear = (text: string) => {
  if (text !== told.text) told = { text, at: side === 'ours' ? pushedAt(text) : [(JSON.parse(text) as BoardNews).at] };
  const now = Date.now();
  for (const at of told.at) delays.note(now - at);
};

const enter = async () => {
  const socket = await (side === 'ours' ? ourSocket() : rawSocket(Number(port), hear));
  socket.once('close', () => (cut += 1));
  return socket;
};

// While ten thousand sockets open, the server may ask some to retry later, like any browser.
const ourSocket = async (): ReturnType<typeof openSocket> => {
  try {
    return await openSocket(Number(port), token, JSON.parse(board), hear);
  } catch (error) {
    if (!(error instanceof NotLetIn) || !error.isTurnedAway) throw error;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return ourSocket();
  }
};

process.on('message', async (question: { readonly sockets?: number }) => {
  if (question.sockets !== undefined) {
    await crowd(question.sockets - sockets, enter);
    sockets = question.sockets;
  }
  process.send?.({ ...delays.take(), cut, late: late() } satisfies Heard);
  cut = 0;
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
