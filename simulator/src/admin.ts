import type { KalshiKeys } from './exchanges/kalshi/keys.js';
import { FAULT_KINDS, FAULT_PATHS, type Fault, type Faults, isOfStreams } from './faults.js';
import type { MarketClock } from './market/clock.js';
import type { Reply } from './odds-api/odds-api.js';

/** The simulator's admin API: its clock, its faults and its request counts. */
export class Admin {
  readonly served = new Map<string, number>();

  constructor(
    private readonly clock: MarketClock,
    private readonly faults: Faults,
    private readonly credits: () => object,
    private readonly realNow: () => number,
    private readonly endGame: (id: string) => string | undefined,
    private readonly kalshiKeys: Pick<KalshiKeys, 'add'>,
  ) {}

  answer(method: string, path: string, json: unknown): Reply {
    if (method === 'GET' && path === '/admin/state') return ok(this.state());
    if (method === 'POST' && path === '/admin/clock') return this.setClock(json);
    if (method === 'POST' && path === '/admin/faults') return this.addFault(json);
    if (method === 'POST' && path === '/admin/kalshi/keys') return this.addKey(json);
    const [, ended] = /^\/admin\/games\/([\w-]+)\/end$/.exec(path) ?? [];
    if (method === 'POST' && ended) return this.end(ended);
    if (method === 'DELETE' && path === '/admin/faults') {
      this.faults.clear();
      return ok(this.state());
    }
    return { status: 404, headers: {}, body: { message: 'no such admin endpoint' } };
  }

  count(path: string): void {
    this.served.set(path, (this.served.get(path) ?? 0) + 1);
  }

  private state() {
    return {
      now: new Date(this.realNow() * 1000).toISOString(),
      marketNow: new Date(this.clock.now() * 1000).toISOString(),
      speed: this.clock.speed,
      faults: this.faults.current().map(({ kind, path, sport, book, market, left, until }) => ({
        kind,
        path,
        sport,
        book,
        market,
        ...(Number.isFinite(left) ? { count: left } : {}),
        ...(Number.isFinite(until) ? { until: new Date(until * 1000).toISOString() } : {}),
      })),
      served: Object.fromEntries(this.served),
      credits: this.credits(),
    };
  }

  private setClock(json: unknown): Reply {
    const speed = typeof json === 'object' && json && 'speed' in json ? json.speed : undefined;
    if (typeof speed !== 'number' || !(speed >= 0 && speed <= 3600))
      return refused('speed must be a number from 0 to 3600');
    this.clock.setSpeed(speed);
    return ok(this.state());
  }

  private end(id: string): Reply {
    const refusal = this.endGame(id);
    return refusal ? refused(refusal) : ok(this.state());
  }

  private addKey(json: unknown): Reply {
    const { id, publicKey } = (typeof json === 'object' && json ? json : {}) as Readonly<Record<string, unknown>>;
    const refusal = this.kalshiKeys.add(id, publicKey);
    return refusal ? refused(refusal) : ok(this.state());
  }

  private addFault(json: unknown): Reply {
    const fault = readFault(json, this.clock.now(), this.realNow());
    if (typeof fault === 'string') return refused(fault);
    this.faults.add(fault);
    return ok(this.state());
  }
}

const ok = (body: object): Reply => ({ status: 200, headers: {}, body });
const refused = (message: string): Reply => ({ status: 422, headers: {}, body: { message } });

/** Parses a fault from a request's JSON; returns the error as text. */
const readFault = (json: unknown, market: number, real: number): Fault | string => {
  if (typeof json !== 'object' || json === null) return 'a fault is a JSON object';
  const asked: Readonly<Record<string, unknown>> = { ...json };
  const kind = FAULT_KINDS.find((each) => each === asked.kind);
  const path = FAULT_PATHS.find((each) => each === (asked.path ?? '*'));
  if (!kind) return `kind must be one of ${FAULT_KINDS.join(', ')}`;
  if (!path) return `path must be one of ${FAULT_PATHS.join(', ')}`;
  for (const name of ['sport', 'book', 'market']) {
    if (asked[name] !== undefined && typeof asked[name] !== 'string') return `${name} must be text`;
  }
  for (const name of ['count', 'seconds', 'retryAfter']) {
    const value = asked[name];
    if (value !== undefined && !(typeof value === 'number' && value > 0)) return `${name} must be a number above 0`;
  }
  const book = asked.book as string | undefined;
  if (kind === 'stale-book' && !book) return 'a stale-book fault names its book';
  const count = asked.count as number | undefined;
  const seconds = asked.seconds as number | undefined;
  const isOfExchange = path === 'polymarket' || path === 'kalshi' || path === '*';
  if (isOfStreams(kind) && !isOfExchange) return `a ${kind} fault hits polymarket or kalshi`;
  if (LASTING.has(kind) && !seconds) return `a ${kind} fault names its seconds`;
  const isUncounted = kind === 'stale-book' || LASTING.has(kind);
  return {
    kind,
    path,
    ...(asked.sport === undefined ? {} : { sport: asked.sport as string }),
    ...(book === undefined ? {} : { book }),
    ...(asked.market === undefined ? {} : { market: asked.market as string }),
    ...(asked.retryAfter === undefined ? {} : { retryAfter: asked.retryAfter as number }),
    since: market,
    left: isUncounted ? Number.POSITIVE_INFINITY : (count ?? (seconds ? Number.POSITIVE_INFINITY : 1)),
    until: seconds ? real + seconds : Number.POSITIVE_INFINITY,
  };
};

/** Faults that are a state for a time; they hit nothing that could be counted. */
const LASTING: ReadonlySet<string> = new Set(['silence', 'crossed', 'tick']);
