import { countedIn } from '../http/network.js';
import { Places } from './places.js';

/** Counts the places that networks hold. A customer's count in the wider networks too that could be theirs. */
export class NetworkPlaces {
  private readonly places = new Places();

  /** Holds a place and returns a function to call once when it is free again; undefined if a network has its most already. `most` is a customer's. */
  enter(network: string, most: number): (() => void) | undefined {
    if (this.isFull(network, most)) return undefined;
    const leaves = countedIn(network).map(({ network: who, times }) => this.places.enter(who, most * times)!);
    return () => {
      for (const leave of leaves) leave();
    };
  }

  isFull(network: string, most: number): boolean {
    return countedIn(network).some(({ network: who, times }) => this.places.of(who) >= most * times);
  }
}
