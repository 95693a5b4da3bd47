/** The floor of the fan-out, in its own process: frames each publication of a channel once and writes it to every socket. */
import type { Socket } from 'node:net';
import { Redis } from 'ioredis';
import { WebSocketServer } from 'ws';

const [redisUrl = '', channel = '', port = ''] = process.argv.slice(2);

const sockets = new Set<Socket>();
const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (_, { socket }) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});

const redis = new Redis(redisUrl);
await redis.subscribe(channel);
redis.on('message', (_, text) => {
  const frame = framed(text);
  for (const socket of sockets) socket.write(frame);
});

process.on('disconnect', () => process.exit());
process.send?.('ready');

/** A text as one WebSocket frame of a server: unfragmented, unmasked, uncompressed. */
function framed(text: string): Buffer {
  const payload = Buffer.from(text);
  const size = payload.length;
  const head = size < 126 ? [0x81, size] : [0x81, 126, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from(head), payload]);
}
