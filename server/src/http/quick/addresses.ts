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
    return this.known.get(url);
  }

  learn(url: string, address: Address) {
    if (url.length > LONGEST) return;
    this.known.delete(url); // put back at the end: the first is the one that was learned longest ago
    this.known.set(url, address);
    if (this.known.size > MOST) this.forget(this.known.keys().next().value!);
  }

  forget(url: string) {
    this.known.delete(url);
  }
}

const MOST = 500;
const LONGEST = 2_000;
