import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Paying, wiredDiscounts, wiredSubscription } from './wired-subscription.js';

/** A fake payment provider that serves only subscriptions, in Stripe's format over HTTP. `ended` lists what was deleted there. */
export const aProvider = async () => {
  const paying = new Map<string, readonly Paying[]>();
  const state = { asked: 0, isAway: false, slowNextMs: 0, withheld: { of: '', times: 0 } };
  /** Refunds in the provider's format, by id. */
  const refunds = new Map<string, object>();
  /** What each customer paid: when, in seconds, and how much is left of it to refund, in cents. */
  const charges = new Map<
    string,
    { readonly id: string; readonly created: number; left: number; readonly isDisputed?: boolean }[]
  >();
  const ended: string[] = [];
  const end = (id: string) => {
    ended.push(id);
    for (const [customer, all] of paying)
      paying.set(
        customer,
        all.map((each) => (each.id === id ? { ...each, status: 'canceled' } : each)),
      );
    return { id, deleted: true };
  };
  const server = createServer((request, response) => {
    state.asked += 1;
    if (state.isAway) return void response.destroy();
    if (request.method === 'DELETE')
      return void response.end(JSON.stringify(end(request.url?.split('/').at(-1) ?? '')));
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'application/json');
    const refund = refunds.get(pathname.split('/').at(-1) ?? '');
    if (refund) return void response.end(JSON.stringify(refund));
    if (pathname.endsWith('/charges'))
      return void response.end(JSON.stringify(wiredCharges(charges.get(query.get('customer') ?? ''))));
    if (pathname.endsWith('/refunds'))
      return void request.on('data', (body) => {
        const id = new URLSearchParams(String(body)).get('charge');
        const charge = [...charges.values()].flat().find((one) => one.id === id);
        if (charge?.isDisputed) {
          const error = { type: 'invalid_request_error', code: 'charge_disputed', message: 'This charge is disputed.' };
          return void response.writeHead(400).end(JSON.stringify({ error }));
        }
        if (charge) charge.left = 0;
        response.end(JSON.stringify({ id: 're_1', object: 'refund', status: 'succeeded' }));
      });
    const asked = wiredDiscounts(pathname, paying);
    if (asked && pathname.endsWith(state.withheld.of) && state.withheld.times-- > 0)
      return void response.writeHead(500).end('{}');
    if (asked) return void response.end(JSON.stringify(asked));
    const customers = query.has('customer') ? [query.get('customer')!] : [...paying.keys()];
    const data = customers
      .flatMap((customer) => (paying.get(customer) ?? []).map((each) => wiredSubscription(customer, each)))
      .filter(({ status }) => query.get('status') === 'all' || status !== 'canceled');
    // Answers arrive in random order.
    const wait = state.slowNextMs || Math.random() * 4;
    state.slowNextMs = 0;
    setTimeout(() => response.end(JSON.stringify({ object: 'list', data, has_more: false })), wait);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    paying,
    refunds,
    charges,
    state,
    ended,
    settings: { STRIPE_SECRET_KEY: 'sk_test_any', STRIPE_API_URL: url },
    close,
  };
};

const wiredCharges = (charges: readonly { id: string; created: number; left: number }[] = []) => ({
  ...{ object: 'list', has_more: false, url: '/v1/charges' },
  data: charges.map(({ left, ...charge }) => {
    return { ...charge, object: 'charge', status: 'succeeded', amount: 2_000, amount_refunded: 2_000 - left };
  }),
});

export type AProvider = Awaited<ReturnType<typeof aProvider>>;
