import { Semaphore } from '@fairline/shared/node';
import type { Logo } from './logo.js';

/** How long the logos of a sport are kept, here and in browsers, in milliseconds. */
export const LOGO_LIFETIME = 15 * 60_000;
/** How long a missing logo is remembered, in milliseconds. */
export const NONE_LIFETIME = 60_000;

type FetchLogo = (address: string) => Promise<Logo | undefined>;
type Shelf = { readonly since: number; readonly logos: Map<string, Kept>; bytes: number };
type Kept = { readonly at: number; readonly logo: Promise<Logo | undefined>; isMissing: boolean };

/** A cache of fetched logos: fifteen minutes for each sport, 48 MB in all. Fetches four at a time. */
export class LogoCache {
  private readonly shelves = new Map<string, Shelf>();
  private readonly line = new Semaphore({ running: 4, waiting: 500 }, () => new Error('too many logos are waiting'));

  constructor(private readonly fetch: FetchLogo) {}

  /** The logo at a URL; undefined if there is none now. Concurrent calls share one fetch. */
  take(sport: string, address: string, now = Date.now()): Promise<Logo | undefined> {
    const cache = this.cache(sport, now);
    const known = cache.logos.get(address);
    if (known && (!known.isMissing || now - known.at < NONE_LIFETIME)) return known.logo;
    const logo = this.line.take(() => this.fetch(address)).catch(() => undefined);
    const kept: Kept = { at: now, logo, isMissing: false };
    cache.logos.set(address, kept);
    void logo.then((found) => {
      kept.isMissing = !found;
      cache.bytes += found?.bytes.length ?? 0;
      this.makeRoom();
    });
    return logo;
  }

  private cache(sport: string, now: number): Shelf {
    const known = this.shelves.get(sport);
    if (known && now - known.since < LOGO_LIFETIME) return known;
    const cache: Shelf = { since: now, logos: new Map(), bytes: 0 };
    this.shelves.delete(sport); // put back at the end: the first is the oldest
    this.shelves.set(sport, cache);
    return cache;
  }

  private makeRoom() {
    let bytes = 0;
    for (const cache of this.shelves.values()) bytes += cache.bytes;
    for (const [sport, cache] of this.shelves) {
      if (bytes <= MOST_BYTES) return;
      bytes -= cache.bytes;
      this.shelves.delete(sport);
    }
  }
}

const MOST_BYTES = 48 * 1024 * 1024;
