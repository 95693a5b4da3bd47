import { randomUUID } from 'node:crypto';
import { CSRF_HEADER, meSchema, sessionSchema, subscriptionSchema } from '@fairline/shared/contract';
import { until } from '../../scripts/services/life.mjs';
import type { House } from './house.js';

/** Somebody new with a proven address, who pays for a plan without a browser. */
export class Payer {
  private constructor(
    private readonly url: string,
    private readonly headers: Readonly<Record<string, string>>,
    readonly userId: string,
  ) {}

  static async signUp({ servers, postgres }: House): Promise<Payer> {
    const url = servers[0]!.url;
    const body = JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'gull-Harbor-9' });
    const headers = { 'content-type': 'application/json', origin: url };
    const answer = await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`nobody was signed up: ${answer.status} ${await answer.text()}`);
    const { access_token, user } = sessionSchema.parse(await answer.json());
    await postgres.ask(`update users set email_confirmed_at = now() where id = $1`, [user.id]);
    const csrf = answer.headers.get(CSRF_HEADER) ?? '';
    return new Payer(url, { ...headers, authorization: `Bearer ${access_token}`, [CSRF_HEADER]: csrf }, user.id);
  }

  /** The address of the page on which a plan is paid. */
  async checkout(plan: 'gold' | 'platinum'): Promise<string> {
    const { url } = (await (await this.post('create-checkout-session', { plan })).json()) as { url: string };
    return url;
  }

  /** Types a card that is accepted into such a page; gives where the browser is sent. */
  async pay(page: string, card = '4242 4242 4242 4242'): Promise<string | undefined> {
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
    return answer.headers.get('location') ?? undefined;
  }

  async cancel(): Promise<void> {
    await this.post('cancel-subscription', {});
  }

  async subscription() {
    return subscriptionSchema.parse(await this.read('/api/billing/subscription'));
  }

  async plan() {
    return meSchema.parse(await this.read('/api/me')).plan;
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

  private async read(path: string): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, { headers: this.headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  private async post(path: string, body: object): Promise<Response> {
    const asked = { method: 'POST', headers: this.headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.url}/api/billing/${path}`, asked);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
