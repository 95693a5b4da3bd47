import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP/JSON. */
export interface Span {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A collector for OTLP/HTTP that keeps the spans and the raw bodies. With `hangs` it accepts requests and never answers. */
export const aCollector = async ({ hangs = false } = {}) => {
  const spans: Span[] = [];
  const types = new Set<string>();
  let said = '';
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    types.add(request.headers['content-type'] ?? '');
    said += body;
    if (request.headers['content-type'] === 'application/json') spans.push(...spansIn(JSON.parse(body)));
    if (!hangs) response.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    types,
    said: () => said,
    childrenOf: ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId),
    traceOf: ({ traceId }: Span) => spans.filter((span) => span.traceId === traceId),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}
type Attribute = { key: string; value: Record<string, unknown> };

const spansIn = ({ resourceSpans }: Sent): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = read(resource.attributes)['service.name']!;
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, ...span }) => ({ ...span, service, attributes: read(attributes) })),
    );
  });

const read = (attributes: Attribute[]): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
