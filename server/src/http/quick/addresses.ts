import { Injectable } from '@nestjs/common';
import type { Demand } from '../../auth/access.js';
import type { Answer } from '../answer.js';

/** What a route asks of who calls it. */
export interface RouteRules {
  /** The path as it stands in the router. */
  readonly route: string;
  /** Undefined where everybody may ask, and nobody is looked at. */
  readonly demand: Demand | undefined;
  readonly isCounted: boolean;
}

/** An address that the ordinary way has answered, and how. */
export interface Address extends RouteRules {
  readonly read: () => Promise<Answer>;
}

/** The addresses of hot lists, each as it was asked for letter by letter: whatever it says was read and found good by the ordinary way. */
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

  // So that the first is the one that was asked for longest ago.
  private putLast(url: string, address: Address) {
    this.known.delete(url);
    this.known.set(url, address);
  }
}

const MOST = 500;
// A refresh by hand bears the time.
const ONCE = /[?&]_t=/;
const LONGEST = 2_000;
