import { until } from '../../scripts/services/process-life.mjs';

/** A feed fault to simulate; see simulator/src/faults.ts. */
export interface Fault {
  readonly kind:
    | ('401' | '401-credits' | '429' | '500' | 'timeout' | 'cut' | 'html' | 'truncated' | 'stale-book')
    | ('lose' | 'reorder' | 'double' | 'reset' | 'silence' | 'crossed' | 'tick');
  readonly path?: 'odds' | 'events' | 'event-odds' | 'scores' | 'scoreboard' | 'polymarket' | 'kalshi' | '*';
  readonly sport?: string;
  readonly book?: string;
  /** A market of an exchange, by any of its names. */
  readonly market?: string;
  readonly count?: number;
  readonly seconds?: number;
}

/** The part of the simulator's state that tests use. */
interface SimulatorState {
  /** The time of the market's clock. */
  readonly marketNow: string;
  readonly speed: number;
  readonly faults: readonly Fault[];
  readonly served: Readonly<Record<string, number>>;
}

/** The part of the payment provider's state that tests use. */
interface Till {
  readonly customers: readonly { readonly id: string; readonly email: string }[];
  readonly subscriptions: readonly { readonly id: string; readonly customer: string }[];
  readonly payments: readonly { readonly customer: string; readonly amount: number }[];
  readonly silenced: number;
}

/** The simulator's admin API. */
export class SimulatorAdmin {
  constructor(private readonly url: string) {}

  async opened(): Promise<void> {
    const answers = () => this.state().then(Boolean, () => false);
    if (!(await until(answers, 60_000, 50))) throw new Error('the simulator did not answer');
  }

  state(): Promise<SimulatorState> {
    return this.ask('GET', 'state');
  }

  /** Sets the simulated seconds per real second; at 0 no price moves. */
  run(speed: number): Promise<SimulatorState> {
    return this.ask('POST', 'clock', { speed });
  }

  strike(fault: Fault): Promise<SimulatorState> {
    return this.ask('POST', 'faults', fault);
  }

  mend(): Promise<SimulatorState> {
    return this.ask('DELETE', 'faults');
  }

  /** Ends a live game at its current score, by its id at either provider. */
  end(id: string): Promise<SimulatorState> {
    return this.ask('POST', `games/${id}/end`);
  }

  /** Waits until it has served one more call of this path. */
  async served(path: string): Promise<void> {
    const count = async () => (await this.state()).served[path] ?? 0;
    const before = await count();
    if (!(await until(async () => (await count()) > before, 60_000, 5))) throw new Error(`nobody asked for ${path}`);
  }

  /** Sets how the payment provider delivers events; by default at once, once and in order. */
  async tellPayments(
    manner: { readonly isHeld?: boolean; readonly repeats?: number; readonly jitterMs?: number } = {},
  ) {
    await this.ask('POST', 'payments/webhooks', manner);
  }

  /** The payment provider's data about a customer. */
  async paymentsOf(email: string) {
    const { customers, subscriptions, payments } = await this.ask<Till>('GET', 'payments');
    const own = customers.filter((each) => each.email === email).map(({ id }) => id);
    const isOwn = ({ customer }: { readonly customer: string }) => own.includes(customer);
    return { customers: own, subscriptions: subscriptions.filter(isOwn), payments: payments.filter(isOwn) };
  }

  /** Leaves the provider's next such call unanswered, before or after it takes effect. `ask` triggers it; `harm` runs when it has arrived. */
  async whileSilent(
    call: string,
    when: 'before' | 'after',
    ask: () => Promise<unknown>,
    harm: () => Promise<void>,
  ): Promise<void> {
    const { silenced } = await this.ask<Till>('POST', 'payments/silence', { call, when });
    const asked = ask().catch(() => undefined); // the caller gets no answer, or an error caused by `harm`
    const isTaken = async () => (await this.ask<Till>('GET', 'payments')).silenced > silenced;
    if (!(await until(isTaken, 60_000, 5))) throw new Error(`nobody asked for ${call}`);
    await harm();
    await asked;
  }

  /** Moves the payment provider's clock ahead. */
  async passDays(days: number) {
    await this.ask('POST', 'payments/time', { seconds: days * 86_400 });
  }

  private async ask<T = SimulatorState>(method: string, path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}/admin/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`the simulator refused ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
