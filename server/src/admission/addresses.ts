import { Injectable } from '@nestjs/common';
import type { Answer } from '../http/answer.js';
import type { RouteRules } from './asked.js';

/** A URL that the normal path has answered: its rules, and how to read its answer. */
export interface Address extends RouteRules {
  /** The route's path pattern. */
  readonly route: string;
  /** For a user, or for a visitor. */
  readonly read: (who?: string) => Promise<Answer>;
}

/** The known URLs of hot lists, matched exactly: the normal path has already validated their parameters. */
@Injectable()
export class Addresses {
  private readonly known = new Map<string, Address>();

  find(url: string): Address | undefined {
    const address = this.known.get(url);
    if (address) this.putLast(url, address);
    return address;
  }

  learn(url: string, address: Address) {
    if (url.length > LONGEST || ONCE.test(url)) return;
    this.putLast(url, address);
    if (this.known.size > MOST) this.forget(this.known.keys().next().value!);
  }

  forget(url: string) {
    this.known.delete(url);
  }

  // Keeps the least recently used one first.
  private putLast(url: string, address: Address) {
    this.known.delete(url);
    this.known.set(url, address);
  }
}

const MOST = 500;
// A manual refresh adds the time.
const ONCE = /[?&]_t=/;
const LONGEST = 2_000;
