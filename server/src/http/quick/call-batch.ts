import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../../auth/access.js';
import type { Address } from './addresses.js';
import type { Question } from './question.js';

/** One who asks, until they are answered or sent the ordinary way. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly question: Question;
  readonly begunAt: number;
  readonly onward: () => void;
}

/** Calls of one moment that ask the same by the same token, from one network. */
export interface Group {
  readonly address: Address;
  /** What their token grants; undefined where nobody is looked at. */
  readonly bearer: Access | undefined;
  readonly calls: Call[];
}

/** Gathers the calls of a turn of the event loop, and those that come while the ones before are being counted: Redis is asked about them in one question. */
export class CallBatch {
  private networks = new Map<string, Group[]>();
  private isUnderWay = false;

  /** `serve` ends when the calls of a network were counted. */
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
