import { meSchema, subscriptionSchema } from '@fairline/shared/contract';
import { until } from '../../scripts/services/process-life.mjs';
import { Caller } from './caller.js';
import type { Product } from './product.js';

/** A new user with a verified address who buys a plan without a browser. */
export class Payer {
  private constructor(private readonly caller: Caller) {}

  static async signUp({ servers, postgres }: Pick<Product, 'servers' | 'postgres'>): Promise<Payer> {
    const caller = await Caller.signUp(servers[0]!.url);
    await postgres.ask(`update users set email_confirmed_at = now() where id = $1`, [caller.userId]);
    return new Payer(caller);
  }

  get userId(): string {
    return this.caller.userId;
  }

  get email(): string {
    return this.caller.email;
  }

  /** The URL of the checkout page for a plan. */
  async checkout(plan: 'gold' | 'platinum'): Promise<string> {
    const { url } = (await this.caller.post('/api/billing/create-checkout-session', { plan })) as { url: string };
    return url;
  }

  /** Submits a card on the checkout page; returns where the browser is redirected. */
  async pay(page: string, card = '4242 4242 4242 4242'): Promise<string | undefined> {
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
    return answer.headers.get('location') ?? undefined;
  }

  async cancel(): Promise<void> {
    await this.caller.post('/api/billing/cancel-subscription', {});
  }

  async subscription() {
    return subscriptionSchema.parse(await this.caller.read('/api/billing/subscription'));
  }

  async plan() {
    return meSchema.parse(await this.caller.read('/api/me')).plan;
  }

  /** Waits until a plan is in force. */
  async has(plan: string): Promise<void> {
    const isThere = () =>
      this.plan().then(
        (present) => present === plan,
        () => false,
      );
    if (!(await until(isThere, 60_000, 50))) throw new Error(`the plan did not become ${plan}: ${await this.plan()}`);
  }
}
