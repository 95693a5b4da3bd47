import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';

/**
 * Lets a few calls in per turn of the event loop, the rest in order of arrival, and the networks by turns: whoever sends hundreds delays themselves. Node accepts one new connection per turn, so turns
 * that serve hundreds of calls would keep new connections (a page that lost its prices) waiting for many seconds.
 */
@Injectable()
export class WaitingLine {
  /** By network, the one whose turn is next first. */
  private readonly lanes = new Map<string, Waiting[]>();
  private counted = 0;
  private entered = 0;
  private turn: NodeJS.Immediate | undefined;
  private hasAccepted = false;
  private turnsAccepting = 0;

  /** Whether the line is so long that new callers should come back later. */
  get isLong(): boolean {
    return this.counted > LONG;
  }

  /**
   * Calls `go` in its turn: at once if this one has room. `counts` is false for requests that are never refused; a request that is cheaper
   * than a call takes only `share` of a place.
   */
  join(go: () => void, counts: boolean, share = 1, network = '') {
    const lane = this.lanes.get(network) ?? [];
    lane.push({ go, counts, share });
    this.lanes.set(network, lane);
    if (counts) this.counted += share;
    this.admitNext();
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
    while (this.entered < this.room && this.lanes.size > 0) {
      const { go, counts, share } = this.next();
      this.entered += share;
      if (counts) this.counted -= share;
      go();
    }
    this.turn ??= setImmediate(() => {
      this.turn = undefined;
      this.entered = 0;
      this.turnsAccepting = this.hasAccepted ? this.turnsAccepting + 1 : 0;
      this.hasAccepted = false;
      if (this.lanes.size > 0) this.admitNext();
    });
  }

  private next(): Waiting {
    const [network, lane] = this.lanes.entries().next().value!;
    const first = lane.shift()!;
    this.lanes.delete(network);
    if (lane.length > 0) this.lanes.set(network, lane); // behind the others
    return first;
  }
}

interface Waiting {
  readonly go: () => void;
  readonly counts: boolean;
  readonly share: number;
}

const A_TURN = 4;
const A_SHORT_TURN = 1;
const MANY_TURNS = 10;
const LONG = 500;

const inside = new WeakSet<IncomingMessage>();

/** Marks a call as admitted by the waiting line, so that it is not limited a second time. */
export const markAdmitted = (call: IncomingMessage) => inside.add(call);

export const isAdmitted = (call: IncomingMessage): boolean => inside.has(call);
