/** The floor of the storm, in its own process: a bare engine.io server that sends each publication of a channel to every socket. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { Redis } from 'ioredis';

const [redisUrl = '', channel = '', port = ''] = process.argv.slice(2);

interface Engine {
  attach(server: ReturnType<typeof createServer>, options: object): EngineServer;
}
interface EngineServer {
  readonly clients: Readonly<Record<string, { send(text: string): unknown }>>;
}

// The copy that socket.io uses.
const require = createRequire(createRequire(import.meta.url).resolve('socket.io'));
const server = createServer();
const engine = (require('engine.io') as Engine).attach(server, { path: '/socket.io/', transports: ['websocket'] });

const redis = new Redis(redisUrl);
await redis.subscribe(channel);
redis.on('message', (_, text) => {
  for (const socket of Object.values(engine.clients)) socket.send(text);
});

process.on('disconnect', () => process.exit());
server.listen(Number(port), '127.0.0.1', 4_096, () => process.send?.('ready'));
