import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that a receiver of alerts took. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Takes what is sent to webhooks, and to bots as Telegram does, and serves at `/received` all that it took, oldest first. */
export const openAlertReceiver = async (): Promise<string> => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return response.end(JSON.stringify(received));
    const headers = request.headers as Received['headers'];
    received.push({ path: request.url!, headers, body: await text(request) });
    return response.end(JSON.stringify({ ok: true, result: { message_id: received.length } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
