import { channel } from 'node:diagnostics_channel';
import type { Tracer } from '@opentelemetry/api';
import { outgoingSpans } from './outgoing-spans.js';

const started: { name: string; path: unknown }[] = [];
const tracer = {
  startSpan: (name: string, { attributes }: { attributes: Record<string, unknown> }) => {
    started.push({ name, path: attributes['url.path'] });
    return {};
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
