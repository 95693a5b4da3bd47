import { type BoardId, boardName, type ReplayedBoardNews, unpackDiff } from '@fairline/shared/contract';
import {
  type Asked,
  type BoardChange,
  bookOfStamp,
  Detector,
  diffReading,
  eventOfKey,
  isAsked,
  isListed,
  type Listing,
  type LiveBoard,
  LOCK_AGE_MS,
  listingsOf,
  movedListings,
  noChange,
  type OpportunityChange,
  type QuoteKey,
  type Reading,
  type StampKey,
} from '@fairline/shared/domain';
import { BoardStore, sleep, traced } from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DetectService } from '../detection/detect.service.js';
import { isNothing } from '../detection/opportunity-lists.js';
import { STREAMED_BOOKS } from '../feeds/stream-feed.js';
import { ClosingWatch } from '../settlement/closing.watch.js';

/**
 * Keeps the boards that this worker polls in memory. It trusts each only while its `seq` equals the one in Redis, so any worker
 * may take any poll, and the next poll repairs what a killed worker left unfinished.
 */
@Injectable()
export class BoardKeeper {
  private readonly logger = new Logger('boards');
  private readonly kept = new Map<string, KeptBoard>();

  constructor(
    private readonly boards: BoardStore,
    private readonly detection: DetectService,
    private readonly closings: ClosingWatch,
    @Inject(STREAMED_BOOKS) private readonly streamed: ReadonlySet<string>,
  ) {}

  /**
   * The current board: from memory, after the few changes that other workers made meanwhile; else reloaded and searched completely. First notes the closing
   * lines of games that have just started, because a change would overwrite them.
   */
  async hold(id: BoardId, now: number): Promise<KeptBoard> {
    const kept = await this.current(id, now);
    await this.closings.look(id, kept.live, now);
    return kept;
  }

  private async current(id: BoardId, now: number): Promise<KeptBoard> {
    const known = this.kept.get(boardName(id));
    if (!known) return this.load(id, now);
    await known.underWay; // a change of this worker's own: the board does not show it yet
    if (this.kept.get(boardName(id)) !== known) return this.current(id, now);
    const seq = await this.boards.seqOf(id);
    if (known.live.seq === seq || (await this.catchUp(known, seq))) return known;
    return known.underWay ? this.current(id, now) : this.load(id, now);
  }

  /** Applies what other workers changed up to this number. False if that cannot be told for certain: then the board must be loaded. */
  private async catchUp(kept: KeptBoard, seq: number): Promise<boolean> {
    const { id, live } = kept;
    const behind = seq - live.seq;
    if (behind <= 0 || behind > MOST_CAUGHT_UP) return false;
    const [news, times, isSearched] = await Promise.all([
      this.boards.changesAfter(id, live.seq, behind),
      this.boards.allTimes(id),
      this.isSearched(id, seq),
    ]);
    // From here on nothing is awaited: a change of this worker's own cannot come in between.
    if (news === 'gap' || !isSearched || kept.underWay) return false;
    follow(kept, news, this.streamed);
    for (const [key, at] of times) if ((live.stamps.get(key) ?? at) < at) live.stamps.set(key, at);
    return live.seq >= seq;
  }

  /** Whether the lists show what was found at this number, at once or a moment later: if not, the worker that should have written it is gone. */
  private async isSearched(id: BoardId, seq: number): Promise<boolean> {
    if (await this.detection.isUpToDate(id, seq)) return true;
    await sleep(A_MOMENT_MS);
    return this.detection.isUpToDate(id, seq);
  }

  /** Commits a change of the board to Redis, memory and the live lists. */
  async commit(kept: KeptBoard, change: BoardChange, now: number): Promise<'committed' | 'behind'> {
    const { live, detector } = kept;
    return this.advance(kept, change, now, (seq) => {
      live.seq = seq - 1; // a new board's `seq` does not start at 1
      const found = detector.update({ ...change, seq }, now);
      dropGames(kept, change.gone);
      return found;
    });
  }

  /** Ends the opportunities of games that have started or ended since the last look, in a diff that changes no price. */
  async sweep(kept: KeptBoard, now: number): Promise<'committed' | 'behind'> {
    const found = kept.detector.sweep(now);
    return isNothing(found) ? 'committed' : this.advanceEmpty(kept, found, now);
  }

  private async load(id: BoardId, now: number): Promise<KeptBoard> {
    const kept = keptBoard(id, await this.boards.load(id));
    const found = kept.detector.open(now, await this.detection.knownOf(id), unseenSince(kept.live, now));
    const { seq } = kept.live;
    const isMadeGood = isNothing(found) && (seq === 0 || (await this.detection.isUpToDate(id, seq)));
    if (!isMadeGood && (await this.advanceEmpty(kept, found, now)) === 'behind') return this.current(id, now);
    this.kept.set(boardName(id), kept); // only now: a detector that never opened the board would find nothing
    return kept;
  }

  private advanceEmpty(kept: KeptBoard, found: OpportunityChange, now: number) {
    return this.advance(kept, noChange, now, (seq) => {
      kept.live.seq = seq;
      return found;
    });
  }

  private async advance(
    kept: KeptBoard,
    ...rest: [change: BoardChange, now: number, follow: (seq: number) => OpportunityChange]
  ): Promise<'committed' | 'behind'> {
    const work = this.advanceOne(kept, ...rest);
    const underWay = work.then(
      () => undefined,
      () => undefined,
    );
    kept.underWay = underWay;
    try {
      return await work;
    } finally {
      if (kept.underWay === underWay) kept.underWay = undefined;
    }
  }

  private async advanceOne(
    { id, live }: KeptBoard,
    change: BoardChange,
    now: number,
    follow: (seq: number) => OpportunityChange,
  ): Promise<'committed' | 'behind'> {
    try {
      const about = { 'fairline.board': boardName(id) };
      const commit = () =>
        this.boards.commit(id, live.seq, change, now, removedFrom(live, change), pricesBefore(live, change));
      const seq = await traced('commit', commit, about);
      const detect = async (seq: number) => this.detection.write(id, seq, follow(seq), now);
      const written = seq === 'behind' ? seq : await traced('detect', () => detect(seq), about);
      if (written === 'written') return 'committed';
      if (written === 'stale') {
        this.logger.log(`another worker told what is on ${boardName(id)}; reloading it`);
        this.kept.delete(boardName(id));
      }
      return 'behind';
    } catch (error) {
      this.kept.delete(boardName(id)); // how far the commit came is unknown
      throw error;
    }
  }
}

/** A board in this worker's memory, with everything derived from it. */
export interface KeptBoard {
  readonly id: BoardId;
  readonly live: LiveBoard;
  /** The books' current offers, which the next poll is compared with. */
  readonly listings: Map<StampKey, Listing>;
  readonly detector: Detector;
  /** The last answer to each question that was applied to the board. */
  readonly applied: Map<string, Reading>;
  /** Confirmations that were not published yet. */
  readonly unconfirmed: Map<StampKey, number>;
  /** Settles when the change that is being written now is written, or refused. */
  underWay?: Promise<void> | undefined;
}

/**
 * Since when nobody watched a board, in milliseconds: since its last confirmation, if that is older than any price in use may be. Then the
 * workers were away, or their feed, and nobody knows when what was open ended. A younger one may be that of a feed that is polled slowly.
 */
const unseenSince = ({ stamps }: LiveBoard, now: number): number | undefined => {
  if (stamps.size === 0) return undefined; // its feed tells no times
  let last = 0;
  for (const at of stamps.values()) last = Math.max(last, at);
  return now - last > LOCK_AGE_MS.upcoming ? last : undefined;
};

/** More changes than these are not applied one by one. */
const MOST_CAUGHT_UP = 50;
const A_MOMENT_MS = 50;

/** Applies changes of other workers, in order, to a board and what is derived from it. What they found is in the lists already. */
const follow = (kept: KeptBoard, news: readonly ReplayedBoardNews[], streamed: ReadonlySet<string>): void => {
  const { live, listings, detector, applied } = kept;
  const touched = new Set<StampKey>();
  for (const one of news) {
    if (one.seq !== live.seq + 1) continue; // applied meanwhile
    const diff = unpackDiff(one);
    for (const key of [...diff.removed, ...diff.upserts.map((quote) => quote.key)]) {
      const before = live.quotes.get(key);
      if (before) touched.add(before.stamp);
    }
    for (const { stamp } of diff.upserts) touched.add(stamp);
    detector.update(diff, one.at);
    dropGames(kept, diff.gone);
  }
  for (const key of touched) listings.delete(key);
  const now = listingsOf([...live.quotes.values()].filter(({ stamp }) => touched.has(stamp)));
  for (const [key, listing] of now) listings.set(key, listing);
  // Answers that other workers applied are not known here. What streams told is in no answer: mostly nothing else came.
  const isOfStreams = news.every(({ events, gone }) => events.length + gone.length === 0);
  if (!isOfStreams || [...touched].some((stamp) => !streamed.has(bookOfStamp(stamp)))) applied.clear();
};

export const keptBoard = (id: BoardId, stored: LiveBoard): KeptBoard => {
  const detector = new Detector(stored);
  return {
    id,
    live: detector.board,
    listings: listingsOf(detector.board.quotes.values()),
    detector,
    applied: new Map(),
    unconfirmed: new Map(),
  };
};

/** The change that an answer makes to the board; empty if it was applied already. */
export const changeBy = (
  { live, listings, applied }: KeptBoard,
  question: string,
  reading: Reading,
  asked: Asked,
): BoardChange => {
  const last = applied.get(question);
  return last === reading ? noChange : diffReading(live, listings, reading, asked, last?.listings);
};

/** Replaces the books' offers by an answer. Markets outside the question stay. */
export const applyReading = (kept: KeptBoard, question: string, reading: Reading, asked: Asked): void => {
  const last = kept.applied.get(question);
  if (last === reading) return;
  const moved = movedListings(last?.listings, reading.listings);
  if (moved) updateMoved(kept, moved);
  else replaceListings(kept, reading, asked);
  confirmStamps(kept, reading.stamps);
  kept.applied.set(question, reading);
};

const updateMoved = ({ listings }: KeptBoard, moved: readonly Listing[]) => {
  for (const listing of moved)
    if (isListed(listing)) listings.set(listing.key, listing);
    else listings.delete(listing.key);
};

const replaceListings = ({ listings }: KeptBoard, reading: Reading, asked: Asked) => {
  for (const [key, listing] of listings)
    if (!reading.listings.has(key) && isAsked(listing, asked)) listings.delete(key);
  for (const [key, listing] of reading.listings) listings.set(key, listing);
};

// Updates the confirmation times, and remembers which to publish.
const confirmStamps = ({ live, unconfirmed }: KeptBoard, stamps: Reading['stamps']) => {
  for (const [key, at] of stamps) {
    if ((live.stamps.get(key) ?? 0) >= at) continue;
    live.stamps.set(key, at);
    unconfirmed.set(key, at);
  }
};

/**
 * The market of each removed price, where it differs from the family, and of each price that another market goes on offering. Call it
 * before applying the change.
 */
export const removedFrom = (
  { quotes }: LiveBoard,
  { removed, handedOver }: BoardChange,
): ReadonlyMap<QuoteKey, string> => {
  const markets = new Map<QuoteKey, string>(handedOver);
  for (const key of removed) {
    const quote = quotes.get(key);
    if (quote && quote.market !== quote.family) markets.set(key, quote.market);
  }
  return markets;
};

/** What the prices of a change were before; null for what had no price. Call it before applying the change. */
const pricesBefore = ({ quotes }: LiveBoard, { upserts }: BoardChange): (number | null)[] =>
  upserts.map(({ key }) => {
    const before = quotes.get(key);
    return before && !before.suspended ? before.price : null;
  });

/** Forgets everything about games that left. */
export const dropGames = ({ listings, applied, unconfirmed }: KeptBoard, gone: readonly string[]): void => {
  if (gone.length === 0) return;
  const ids = new Set(gone);
  for (const [key, { event }] of listings) if (ids.has(event)) listings.delete(key);
  for (const key of unconfirmed.keys()) if (ids.has(eventOfKey(key))) unconfirmed.delete(key);
  applied.clear(); // an answer that still names such a game must be compared in full, or its prices would not return
};
