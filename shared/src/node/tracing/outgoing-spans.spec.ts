import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tracer } from '@opentelemetry/api';
import { SafeCalls } from '../safe-call.js';
import { outgoingSpans } from './outgoing-spans.js';

const started: { name: string; path: unknown }[] = [];
const spans: Record<string, unknown>[] = [];
const tracer = {
  startSpan: (name: string, { attributes }: { attributes: Record<string, unknown> }) => {
    started.push({ name, path: attributes['url.path'] });
    spans.push(attributes);
    const span = { setAttribute: () => span, setStatus: () => span, end: () => {} };
    return span;
  },
} as unknown as Tracer;

it.each([
  ['https://api.stripe.test', '/v1/customers/cus_Ab12/discount?expand=x', '/v1/customers/:id/discount'],
  ['https://api.stripe.test', '/v1/subscriptions/sub_1Xy', '/v1/subscriptions/:id'],
  ['https://odds.test', '/v4/sports/basketball_nba/odds?apiKey=secret', '/v4/sports/basketball_nba/odds'],
])('a traced call to %s%s is reported without its query or a customer id', (origin, path, shown) => {
  const end = outgoingSpans(tracer);
  channel('undici:request:create').publish({ request: { origin, path, method: 'GET' } });
  end();
  expect(started.splice(0)).toEqual([{ name: `GET ${new URL(origin).host}`, path: shown }]);
});

it('a traced call to the place of a user is reported by its host alone: the rest of the address is a secret', async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const end = outgoingSpans(tracer);
  spans.length = 0;
  try {
    await new SafeCalls(new Set([host])).post(`http://${host}/push/secret-of-a-browser?key=secret`, '', {});
    const [answer] = await once(request(`http://${host}/open?key=secret`).end(), 'response');
    answer.resume();
  } finally {
    end();
    server.close();
  }
  const shown = { 'http.request.method': 'POST', 'server.address': host };
  expect(spans).toEqual([shown, { ...shown, 'http.request.method': 'GET', 'url.path': '/open' }]);
});
