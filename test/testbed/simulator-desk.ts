import { until } from '../../scripts/services/life.mjs';

/** A fault of the feeds on request; see simulator/src/admin. */
export interface Fault {
  readonly kind: '401' | '401-credits' | '429' | '500' | 'timeout' | 'cut' | 'html' | 'truncated' | 'stale-book';
  readonly path?: 'odds' | 'events' | 'event-odds' | 'scores' | 'scoreboard' | '*';
  readonly sport?: string;
  readonly book?: string;
  readonly count?: number;
  readonly seconds?: number;
}

/** What the simulator says of itself, as far as tests ask. */
export interface DeskState {
  /** What the market's clock shows. */
  readonly marketNow: string;
  readonly speed: number;
  readonly faults: readonly Fault[];
  readonly served: Readonly<Record<string, number>>;
}

/** The simulator's own desk, over HTTP. */
export class SimulatorDesk {
  constructor(private readonly url: string) {}

  async opened(): Promise<void> {
    const answers = () => this.state().then(Boolean, () => false);
    if (!(await until(answers, 60_000, 50))) throw new Error('the simulator did not answer');
  }

  state(): Promise<DeskState> {
    return this.ask('GET', 'state');
  }

  /** Simulated seconds for each real one; at 0 no price moves any more. */
  run(speed: number): Promise<DeskState> {
    return this.ask('POST', 'clock', { speed });
  }

  strike(fault: Fault): Promise<DeskState> {
    return this.ask('POST', 'faults', fault);
  }

  mend(): Promise<DeskState> {
    return this.ask('DELETE', 'faults');
  }

  /** Ends a game that is on, by its id at either provider, as it stands. */
  end(id: string): Promise<DeskState> {
    return this.ask('POST', `games/${id}/end`);
  }

  /** Waits until it has answered one more call. */
  async served(path: string): Promise<void> {
    const count = async () => (await this.state()).served[path] ?? 0;
    const before = await count();
    if (!(await until(async () => (await count()) > before, 60_000, 5))) throw new Error(`nobody asked for ${path}`);
  }

  /** How the payment provider tells what happened; without a manner at once, once and in order. */
  async tellPayments(
    manner: { readonly isHeld?: boolean; readonly repeats?: number; readonly jitterMs?: number } = {},
  ) {
    await this.ask('POST', 'payments/webhooks', manner);
  }

  /** Sets the clock of the payment provider ahead. */
  async passDays(days: number) {
    await this.ask('POST', 'payments/time', { seconds: days * 86_400 });
  }

  private async ask(method: string, path: string, body?: object): Promise<DeskState> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}/admin/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`the simulator refused ${path}: ${await answer.text()}`);
    return (await answer.json()) as DeskState;
  }
}
