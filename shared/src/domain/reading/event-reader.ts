import type { GameEvent } from '../board/game-event.js';
import { isLayMarket } from '../catalogue/families.js';
import { MarketReader } from './market-reader.js';
import type { Offering } from './offering.js';
import { Overlap } from './overlap.js';
import type { Poll } from './poll.js';
import { objectsIn, readText, type WireBook, type WireEvent, type WireMarket } from './wire.js';

/** Reads one event, poll after poll. Within a poll it may be given several parts of the event. */
export class EventReader {
  markets: readonly MarketReader[] = [];
  overlaps: readonly Overlap[] = [];
  /** What the books offer on this event. */
  offerings: readonly Offering[] = [];
  private now: MarketReader[] = [];
  private hasMoved = false;

  constructor(public event: GameEvent) {}

  read(wire: WireEvent, poll: Poll): void {
    for (const book of objectsIn<WireBook>(wire.bookmakers))
      for (const market of objectsIn<WireMarket>(book.markets)) {
        const reader = this.nextIs(book, market, poll) ?? this.find(book, market, poll);
        if (reader === undefined) continue;
        if (reader.read(market, book, poll)) this.hasMoved = true;
        this.now.push(reader);
      }
  }

  /** Ends the poll: whether the same books list the same markets, whether they do so at other prices, or neither. */
  finish(): 'rearranged' | 'moved' | 'same' {
    const isRearranged = !isSameList(this.markets, this.now);
    if (isRearranged) this.arrange();
    for (const overlap of this.overlaps) if (overlap.settle()) this.hasMoved = true;
    const verdict = isRearranged ? 'rearranged' : this.hasMoved ? 'moved' : 'same';
    this.now = [];
    this.hasMoved = false;
    return verdict;
  }

  // Markets mostly come in the order of the poll before.
  private nextIs(book: WireBook, market: WireMarket, poll: Poll): MarketReader | undefined {
    const next = this.markets[this.now.length];
    if (next === undefined || next.poll === poll.number) return undefined;
    return next.market === market.key && next.book === book.key ? next : undefined;
  }

  private find(book: WireBook, market: WireMarket, poll: Poll): MarketReader | undefined {
    const key = readText(book.key);
    const name = readText(market.key);
    if (key === undefined || name === undefined || isLayMarket(name)) return undefined;
    const known = this.markets.find((each) => each.market === name && each.book === key && each.poll !== poll.number);
    return known ?? new MarketReader(this.event, key, name);
  }

  private arrange() {
    this.markets = this.now;
    const families = byFamily(this.markets);
    this.overlaps = families.flatMap((members) => (members.length > 1 ? [new Overlap(members)] : []));
    const alone = families.flatMap((members) => (members.length === 1 ? members : []));
    this.offerings = [...alone, ...this.overlaps.flatMap((overlap) => overlap.offerings)];
  }
}

const byFamily = (markets: readonly MarketReader[]): (readonly MarketReader[])[] => {
  const families = new Map<string, MarketReader[]>();
  for (const market of markets) {
    const name = `${market.book}|${market.family}`;
    const members = families.get(name);
    if (members) members.push(market);
    else families.set(name, [market]);
  }
  return [...families.values()];
};

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};
