/** The floor of the stream benchmark, in its own process: receives the same messages and parses them, and does nothing else. */
import { WebSocket } from 'ws';

const [url = ''] = process.argv.slice(2);

let frames: Buffer[] = [];
const socket = new WebSocket(url, { perMessageDeflate: false });
socket.on('message', (data: Buffer) => {
  frames.push(data);
  JSON.parse(String(data));
});
await new Promise((resolve) => socket.once('open', resolve));

const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

// Tells what it used to receive and parse since it began, and what parsing alone costs of what came since the last question.
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
