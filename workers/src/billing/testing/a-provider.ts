import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';

/** A subscription as a test decides about it. Times in milliseconds. */
export interface Paying {
  readonly id: string;
  readonly plan: 'gold' | 'platinum';
  readonly status: string;
  readonly periodEnd: number;
  readonly isEnding: boolean;
}

/** A payment provider that tells of nothing but subscriptions, over HTTP, as the real one words them. */
export const aProvider = async () => {
  const paying = new Map<string, readonly Paying[]>();
  const state = { asked: 0, isAway: false, slowNextMs: 0 };
  const server = createServer((request, response) => {
    state.asked += 1;
    if (state.isAway) return void response.destroy();
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const customers = query.has('customer') ? [query.get('customer')!] : [...paying.keys()];
    const data = customers
      .flatMap((customer) => (paying.get(customer) ?? []).map((each) => wire(customer, each)))
      .filter(({ status }) => query.get('status') === 'all' || status !== 'canceled');
    response.setHeader('content-type', 'application/json');
    // Answers arrive as they like, not as they were asked for.
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
  return { paying, state, settings: { STRIPE_SECRET_KEY: 'sk_test_any', STRIPE_API_URL: url }, close };
};

export type AProvider = Awaited<ReturnType<typeof aProvider>>;

const MONTH = 30 * 24 * 3_600_000;
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);

const wire = (customer: string, { id, plan, status, periodEnd, isEnding }: Paying) => {
  const price = { id: `price_${plan}`, metadata: { plan }, unit_amount: plan === 'gold' ? 1_000 : 2_500 };
  const [from, to] = [seconds(periodEnd - MONTH), seconds(periodEnd)];
  const item = { id: `si_${id}`, current_period_start: from, current_period_end: to, price, quantity: 1 };
  return {
    id,
    customer,
    status,
    created: from,
    currency: 'usd',
    metadata: {},
    cancel_at: null,
    cancel_at_period_end: isEnding,
    ended_at: null,
    items: { data: [item] } as unknown as Stripe.Subscription['items'],
  };
};
