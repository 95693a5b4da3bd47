import {
  AnswerText,
  type BoardChange,
  Detector,
  diffReading,
  LIVE_SEARCH,
  type Listings,
  OddsReader,
  type OpportunityChange,
  type Reading,
  searchAll,
} from '@fairline/shared/domain';

const asked = {
  markets: new Set('h2h spreads totals player_points player_rebounds player_assists player_threes'.split(' ')),
};

const FORMAT = 'american';

/** Follows one sport like a worker, poll after poll, with each step callable separately. */
export class Follower {
  private readonly detector = new Detector();
  readonly board = this.detector.board;
  private readonly reader = new OddsReader();
  private listings: Listings = new Map();
  private reading: Reading | undefined;
  private change: BoardChange | undefined;
  private text = new AnswerText(Buffer.from('[]'));

  constructor(private now: number) {
    this.detector.open(now);
  }

  /** One whole poll. An answer with the same bytes as the last ends it at once; of any other, only what differs is read. */
  poll(body: Buffer, now: number): OpportunityChange | 'unchanged' {
    if (body.equals(this.text.body)) return 'unchanged';
    const next = this.text.next(body);
    this.text = next?.text ?? new AnswerText(body);
    this.now = now;
    const amended = next && this.reader.amend(next.amendment, { receivedAt: now, format: FORMAT });
    if (amended) this.reading = amended.reading;
    else this.read(JSON.parse(body.toString()), now);
    this.diff();
    return this.detect();
  }

  read(answer: unknown, now: number) {
    this.now = now;
    this.reading = this.reader.read(answer, { receivedAt: now, format: FORMAT }).reading;
  }

  diff() {
    this.change = diffReading(this.board, this.listings, this.reading!, asked);
    this.listings = this.reading!.listings;
  }

  detect() {
    return this.detector.update({ ...this.change!, seq: this.board.seq + 1 }, this.now);
  }

  /** The change that the last answer made to the board. */
  get moves(): BoardChange {
    return this.change!;
  }

  get moved(): number {
    return this.change!.upserts.length;
  }
}

/** Treats an answer as the first one: reads and searches everything. */
export const fullScan = (answer: unknown, now: number) => {
  const { reading } = new OddsReader().read(answer, { receivedAt: now });
  const quotes = new Map(
    [...reading.listings.values()].flatMap((listing) => listing.quotes).map((quote) => [quote.key, quote]),
  );
  const events = new Map(reading.events.map((event) => [event.id, event]));
  return searchAll({ events, quotes, stamps: reading.stamps, locked: new Set() }, now, LIVE_SEARCH);
};
