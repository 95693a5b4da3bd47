import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';

/**
 * Lets a few calls in per turn of the event loop, the rest in order of arrival, and the networks by turns: whoever sends hundreds delays
 * themselves. Node accepts one new connection per turn, so turns that serve hundreds of calls would keep new connections (a page that lost
 * its prices) waiting for many seconds. A network's next calls wait while a few of its own are under way: all that are share the turns.
 */
@Injectable()
export class WaitingLine {
  /** By network, the one whose turn is next first. */
  private readonly lanes = new Map<string, Waiting[]>();
  /** How many places the calls that are under way take, by network. */
  private readonly inside = new Map<string, number>();
  private readonly leaving = new WeakMap<IncomingMessage, () => void>();
  private readonly isLimited: boolean;
  /** The network that was let in last, and the last other one, with the time (of `performance.now()`). */
  private lately: readonly [last?: Entered, other?: Entered] = [];
  private counted = 0;
  private entered = 0;
  private turn: NodeJS.Immediate | undefined;
  private hasAccepted = false;
  private turnsAccepting = 0;

  constructor(@Inject(CONFIG) config: Pick<Config, 'LIMITS' | 'NODE_ENV'>) {
    this.isLimited = !limitsAreOff(config);
  }

  /**
   * Whether the line is so long that the next call of a network should come back later. One that has less of it than its part is let in: three
   * networks whose calls wait for each other make it long while the process has hardly anything to do.
   */
  isLongFor(network: string): boolean {
    if (this.counted <= LONG) return false;
    const own = this.lanes.get(network)?.length ?? 0;
    const networks = this.lanes.size + (own === 0 ? 1 : 0);
    return (own + 1) * networks > LONG;
  }

  /**
   * Calls `go` in its turn: at once if this one has room. `counts` is false for requests that are never refused; a request that is cheaper
   * than a call takes only `share` of a place. Its network has the place back when `leave` is told of the request.
   */
  join(go: () => void, counts: boolean, share = 1, network = '', request?: IncomingMessage) {
    const lane = this.lanes.get(network) ?? [];
    lane.push({ go, counts, share, request });
    this.lanes.set(network, lane);
    if (counts) this.counted += share;
    this.admitNext();
  }

  /** Tells that a request is over. */
  leave(request: IncomingMessage) {
    this.leaving.get(request)?.();
  }

  /** Tells that this turn accepted a connection. */
  readonly noteConnection = () => {
    this.hasAccepted = true;
  };

  // Where every turn accepts a connection, many wait to be accepted, and short turns get them in sooner.
  private get room(): number {
    return this.turnsAccepting < MANY_TURNS ? A_TURN : A_SHORT_TURN;
  }

  private admitNext() {
    while (this.entered < this.room) {
      const network = this.nextNetwork();
      if (network === undefined) break;
      const { go, counts, share, request } = this.firstOf(network);
      this.entered += share;
      if (counts) this.counted -= share;
      if (request) this.enter(request, network, share);
      go();
    }
    this.turn ??= setImmediate(() => {
      this.turn = undefined;
      this.entered = 0;
      this.turnsAccepting = this.hasAccepted ? this.turnsAccepting + 1 : 0;
      this.hasAccepted = false;
      if (this.nextNetwork() !== undefined) this.admitNext();
    });
  }

  private nextNetwork(): string | undefined {
    if (this.lanes.size === 0) return undefined;
    const now = performance.now();
    for (const network of this.lanes.keys())
      if ((this.inside.get(network) ?? 0) < this.termsOf(network, now).most) return network;
    return undefined;
  }

  private termsOf(network: string, now: number): Terms {
    if (!this.isLimited) return UNLIMITED;
    const other = this.lately.find((entered) => entered?.network !== network);
    return other && now - other.at < LATELY_MS ? BESIDE_OTHERS : ALONE;
  }

  private firstOf(network: string): Waiting {
    const lane = this.lanes.get(network)!;
    const first = lane.shift()!;
    this.lanes.delete(network);
    if (lane.length > 0) this.lanes.set(network, lane); // behind the others
    return first;
  }

  private enter(request: IncomingMessage, network: string, share: number) {
    const now = performance.now();
    const { waitsElsewhereMs } = this.termsOf(network, now);
    const [last, other] = this.lately;
    this.lately = [{ network, at: now }, last?.network === network ? other : last];
    this.inside.set(network, (this.inside.get(network) ?? 0) + share);
    const leave = () => {
      clearTimeout(late);
      if (!this.leaving.delete(request)) return;
      const left = this.inside.get(network)! - share;
      if (left > 0) this.inside.set(network, left);
      else this.inside.delete(network);
      this.admitNext();
    };
    const late = setTimeout(leave, waitsElsewhereMs).unref();
    this.leaving.set(request, leave);
  }
}

interface Entered {
  readonly network: string;
  readonly at: number;
}

interface Waiting {
  readonly go: () => void;
  readonly counts: boolean;
  readonly share: number;
  readonly request: IncomingMessage | undefined;
}

const A_TURN = 4;
const A_SHORT_TURN = 1;
const MANY_TURNS = 10;
const LONG = 500;

/** How many calls of a network may be under way, and after how long one counts no more: it waits for a store, a provider or a slow reader. */
interface Terms {
  readonly most: number;
  readonly waitsElsewhereMs: number;
}

// As many as one user has in Postgres; of the fast path four times as many.
const ALONE: Terms = { most: 4, waitsElsewhereMs: 100 };
const BESIDE_OTHERS: Terms = { most: 1, waitsElsewhereMs: 30 };
const UNLIMITED: Terms = { ...ALONE, most: Number.POSITIVE_INFINITY };
const LATELY_MS = 1_000;

const inside = new WeakSet<IncomingMessage>();

/** Marks a call as admitted by the waiting line, so that it is not limited a second time. */
export const markAdmitted = (call: IncomingMessage) => inside.add(call);

export const isAdmitted = (call: IncomingMessage): boolean => inside.has(call);
