import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../auth/tokens/access.js';
import type { Address } from './addresses.js';
import type { PlainCall } from './plain-call.js';

/** A call that is not yet answered or sent to the normal path. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly question: PlainCall;
  readonly begunAt: number;
  readonly onward: () => void;
}

/** Calls made at once, with the same URL and token, from one network. */
export interface Group {
  readonly address: Address;
  /** What their token grants; undefined for a public route. */
  readonly bearer: Access | undefined;
  readonly calls: Call[];
}

/** Batches the calls of one turn of the event loop, and those that come while the last batch is being counted, into one query to Redis. */
export class CallBatch {
  private networks = new Map<string, Group[]>();
  private isUnderWay = false;

  /** `serve` resolves when a network's calls have been counted. */
  constructor(private readonly serve: (network: string, groups: readonly Group[]) => Promise<unknown>) {}

  add(network: string, { address, bearer }: Omit<Group, 'calls'>, call: Call) {
    const groups = this.networks.get(network) ?? [];
    const group = groups.find((each) => each.address === address && each.bearer === bearer);
    if (group) group.calls.push(call);
    else this.networks.set(network, [...groups, { address, bearer, calls: [call] }]);
    this.begin();
  }

  private begin() {
    if (this.isUnderWay || this.networks.size === 0) return;
    this.isUnderWay = true;
    setImmediate(() => void this.end());
  }

  private async end() {
    const { networks } = this;
    this.networks = new Map();
    await Promise.allSettled(Array.from(networks, ([network, groups]) => this.serve(network, groups)));
    this.isUnderWay = false;
    this.begin();
  }
}
