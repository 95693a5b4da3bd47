import type { BoardNews, BoardSnapshot, PackedQuote } from '@fairline/shared/contract';

/** One step in the history of a board: loaded, or changed by one diff. */
export interface Step {
  readonly by: 'snapshot' | 'diff';
  readonly seq: number;
}

/**
 * A board as a browser holds it, with a journal. It parses messages itself and shares no logic with the product, so that
 * the two can be compared.
 */
export class HeldBoard {
  readonly journal: Step[] = [];
  /** Every `seq` received since the join, in order of arrival. On a join the server repeats its last one. */
  heard: number[] = [];
  /** How many prices moved or were removed, by applied diff. */
  readonly moves = new Map<number, number>();
  private seq: number | undefined;
  private readonly events = new Map<string, BoardNews['events'][number]>();
  private readonly quotes = new Map<string, PackedQuote>();
  private readonly locked = new Set<string>();

  get at(): number {
    return this.seq ?? 0;
  }

  load(snapshot: BoardSnapshot) {
    for (const part of [this.events, this.quotes, this.locked]) part.clear();
    for (const event of snapshot.events) this.events.set(event.id, event);
    for (const quote of snapshot.quotes) this.quotes.set(quote[0], quote);
    for (const stamp of snapshot.locked) this.locked.add(stamp);
    this.step('snapshot', snapshot.seq);
  }

  /** False if an earlier diff is missing. */
  follow(news: BoardNews): boolean {
    if (this.seq === undefined || news.seq > this.seq + 1) return false;
    if (news.seq <= this.seq) return true;
    for (const event of news.events) this.events.set(event.id, event);
    for (const id of news.gone) this.leave(id);
    for (const quote of news.quotes) this.quotes.set(quote[0], quote);
    for (const key of news.removed) this.quotes.delete(key);
    for (const stamp of news.locked) this.locked.add(stamp);
    for (const stamp of news.unlocked) this.locked.delete(stamp);
    this.moves.set(news.seq, news.quotes.length + news.removed.length);
    this.step('diff', news.seq);
    return true;
  }

  /** Its prices by key, with all that was said of each. */
  get prices(): ReadonlyMap<string, PackedQuote> {
    return this.quotes;
  }

  /** Its content in a stable order. */
  get picture() {
    return pictureOf({
      seq: this.at,
      events: [...this.events.values()],
      quotes: [...this.quotes.values()],
      locked: [...this.locked],
    });
  }

  /** Removes a game with its prices. */
  private leave(event: string) {
    this.events.delete(event);
    for (const key of [...this.quotes.keys()]) if (key.startsWith(`${event}|`)) this.quotes.delete(key);
    for (const stamp of [...this.locked]) if (stamp.startsWith(`${event}|`)) this.locked.delete(stamp);
  }

  private step(by: Step['by'], seq: number) {
    this.seq = seq;
    this.journal.push({ by, seq });
  }
}

/** A board in a comparable form, without confirmation times: confirmations have no `seq`. */
export const pictureOf = ({ seq, events, quotes, locked }: Omit<BoardSnapshot, 'at'>) => ({
  seq,
  events: events.map(({ id, completed, commenceTime }) => `${id} ${commenceTime} ${completed}`).sort(),
  quotes: quotes.map(([key, price, , , market, set, , mark]) => [key, price, market, set, mark].join(' ')).sort(),
  locked: [...locked].sort(),
});

/** The errors in a journal: every `seq` that was skipped, repeated, or went back. */
export const breaksIn = (journal: readonly Step[]): string[] =>
  journal.flatMap(({ by, seq }, i) => {
    const before = journal[i - 1]?.seq;
    if (before === undefined) return by === 'snapshot' ? [] : [`began with diff ${seq}`];
    const isRight = by === 'diff' ? seq === before + 1 : seq >= before;
    return isRight ? [] : [`${by} ${seq} after ${before}`];
  });
