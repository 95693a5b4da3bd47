import type { MarketClock } from '../clock.js';
import type { PaymentsConfig } from '../config.js';
import { Api } from './api.js';
import type { Answered, Asked } from './asked.js';
import type { ProviderState } from './calls.js';
import { Ledger } from './ledger.js';
import { checkoutPage, payCheckout } from './pages/checkout-page.js';
import { portalPage, usePortal } from './pages/portal-page.js';
import { PaymentAdmin } from './payment-admin.js';
import { PaymentClock } from './payment-clock.js';
import { Silence } from './silence.js';
import { Subscriptions } from './subscriptions.js';
import { WebhookSender } from './webhook-sender.js';

/** A payment provider that behaves like Stripe: its API, its hosted pages and its webhooks. */
export class Payments {
  private readonly state: ProviderState;
  private readonly api: Api;
  private readonly admin: PaymentAdmin;

  constructor(
    private readonly config: PaymentsConfig,
    market: MarketClock,
  ) {
    const ledger = new Ledger(config.file);
    const clock = new PaymentClock(market, ledger.writtenAt);
    const webhooks = new WebhookSender(config, ledger, clock);
    const subscriptions = new Subscriptions(ledger, clock, webhooks);
    this.state = { ledger, clock, webhooks, subscriptions, silence: new Silence(), portals: new Map() };
    this.api = new Api(this.state);
    this.admin = new PaymentAdmin(this.state);
    webhooks.tellAll();
  }

  serves(path: string): boolean {
    return ['/v1/', '/checkout/', '/portal/', '/admin/payments'].some((start) => path.startsWith(start));
  }

  /** Undefined when the call must stay unanswered. */
  answer(asked: Asked): Answered | undefined {
    const silent = this.state.silence.takes(asked.method, asked.path);
    if (silent === 'before') return undefined;
    const before = { ...asked, origin: this.config.publicUrl || asked.origin };
    this.keepTime();
    const answered = this.route(before);
    if (asked.method !== 'GET') this.save();
    return silent ? undefined : answered;
  }

  /** Runs everything that has become due. */
  keepTime(): void {
    const known = this.state.ledger.happenings.size;
    this.state.subscriptions.keepTime();
    if (this.state.ledger.happenings.size > known) this.save();
  }

  stop(): void {
    this.state.webhooks.stop();
    this.save();
  }

  private route(asked: Asked): Answered {
    const { method, path } = asked;
    if (path.startsWith('/v1/')) return this.api.answer(asked);
    if (path.startsWith('/admin/')) return this.admin.answer(asked);
    if (path.startsWith('/portal/'))
      return method === 'POST' ? usePortal(this.state, asked) : portalPage(this.state, asked);
    return method === 'POST' ? payCheckout(this.state, asked) : checkoutPage(this.state, asked);
  }

  private save(): void {
    this.state.ledger.save(this.state.clock.now());
  }
}
