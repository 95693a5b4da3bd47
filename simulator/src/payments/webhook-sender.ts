import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { type Ledger, newId } from './ledger.js';
import type { Happening } from './objects.js';
import type { PaymentClock } from './payment-clock.js';
import { wireEvent } from './wire.js';

/** The settings of the simulated payment provider: its webhook, its file and its public URL. */
export interface PaymentsConfig {
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  readonly file: string;
  readonly publicUrl: string;
}

/** How webhooks are delivered: late, repeatedly, out of order, or held until requested. Milliseconds. */
export interface Manner {
  readonly delayMs: number;
  /** A random additional delay for each, so that they overtake each other. */
  readonly jitterMs: number;
  /** How many additional times each is sent. */
  readonly repeats: number;
  readonly isHeld: boolean;
}

export const PLAIN: Manner = { delayMs: 0, jitterMs: 0, repeats: 0, isHeld: false };

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;
const PATIENCE_MS = 10_000;

/** Sends signed webhooks, and retries until the receiver acknowledges them. */
export class WebhookSender {
  manner = PLAIN;
  private readonly underWay = new Set<string>();
  private isOver = false;

  constructor(
    private readonly config: Pick<PaymentsConfig, 'webhookUrl' | 'webhookSecret'>,
    private readonly ledger: Ledger,
    private readonly clock: PaymentClock,
  ) {}

  tell(type: string, object: object): void {
    const happening = { id: newId('evt'), type, created: this.clock.now(), object, told: false };
    this.ledger.happenings.set(happening.id, happening);
    this.tellAll();
  }

  /** Starts sending everything unacknowledged, for example after a restart. */
  tellAll(): void {
    const { webhookUrl, webhookSecret } = this.config;
    if (!webhookUrl || !webhookSecret || this.manner.isHeld) return;
    for (const happening of this.ledger.happenings.values())
      if (!happening.told && !this.underWay.has(happening.id)) void this.insist(happening, this.manner);
  }

  stop(): void {
    this.isOver = true;
  }

  private async insist(happening: Happening, { delayMs, jitterMs, repeats }: Manner): Promise<void> {
    this.underWay.add(happening.id);
    await Promise.all(Array.from({ length: repeats + 1 }, () => this.tellOnce(happening, delayMs, jitterMs)));
    this.underWay.delete(happening.id);
    happening.told = true;
    this.ledger.save(this.clock.now());
  }

  private async tellOnce(happening: Happening, delayMs: number, jitterMs: number): Promise<void> {
    await pause(delayMs + Math.random() * jitterMs, undefined, { ref: false });
    for (let wait = FIRST_RETRY_MS; !this.isOver && !(await this.isHeard(happening)); wait *= 2)
      await pause(Math.min(wait, LONGEST_RETRY_MS), undefined, { ref: false });
  }

  private async isHeard(happening: Happening): Promise<boolean> {
    const body = JSON.stringify(wireEvent(happening));
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: this.config.webhookSecret });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return fetch(this.config.webhookUrl, { method: 'POST', headers, body, signal }).then(
      ({ ok }) => ok,
      () => false, // nobody is listening yet
    );
  }
}
