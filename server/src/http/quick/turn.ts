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

/** Calls of one moment that ask the same, by the same token and from the same network: they are counted together. */
export interface Group {
  readonly address: Address;
  readonly network: string;
  /** What their token grants; undefined where nobody is looked at. */
  readonly bearer: Access | undefined;
  readonly calls: Call[];
}

/** Gathers the calls of a turn of the event loop, and those that come while the ones before are being counted: Redis is asked about them in one question. */
export class Turn {
  private groups: Group[] = [];
  private isUnderWay = false;

  /** `serve` ends when a group was counted. */
  constructor(private readonly serve: (group: Group) => Promise<unknown>) {}

  add({ address, network, bearer }: Omit<Group, 'calls'>, call: Call) {
    const isAlike = (group: Group) => group.address === address && group.bearer === bearer && group.network === network;
    const group = this.groups.find(isAlike);
    if (group) group.calls.push(call);
    else this.groups.push({ address, network, bearer, calls: [call] });
    this.begin();
  }

  private begin() {
    if (this.isUnderWay || this.groups.length === 0) return;
    this.isUnderWay = true;
    setImmediate(() => void this.end());
  }

  private async end() {
    const { groups } = this;
    this.groups = [];
    await Promise.allSettled(groups.map(this.serve));
    this.isUnderWay = false;
    this.begin();
  }
}
