import { SATURDAY, simulatorAt } from '../../testing/at.js';
import { ask, clientOf, type Heard, hasFixtures, recorded, strike, unlike } from '../../testing/exchange.js';

const at = (seconds = SATURDAY) => {
  const { simulator, time } = simulatorAt(seconds);
  const channel = simulator.streams[0]!;
  const client = clientOf(simulator, channel);
  const events = ask(simulator, '/events?limit=500&closed=false&tag_slug=nba').body as Event[];
  const shares = (of: readonly Event[], first = 15) =>
    of.flatMap(({ markets }) =>
      markets.slice(0, first).flatMap(({ clobTokenIds }) => JSON.parse(clobTokenIds) as string[]),
    );
  const pass = (timeSeconds: number, step = 0.25) => {
    for (let passed = 0; passed < timeSeconds; passed += step) {
      time.now += step;
      channel.advance();
    }
  };
  return { simulator, time, channel, events, shares, pass, ...client };
};

describe('the market socket of the simulated Polymarket', () => {
  it('tells the book of each share first, and with every change after it what REST answers', () => {
    const { simulator, events, shares, heard, say, pass } = at();
    const followed = shares(events);
    say({ assets_ids: [...followed, 'unknown'], type: 'market' });
    expect(heard.map(({ event_type }) => event_type)).toEqual(followed.map(() => 'book'));
    const books = new Books();
    for (let look = 0; look < 40; look++) {
      pass(1.25);
      books.take(heard.splice(0));
      for (const share of followed) expect(books.of(share)).toEqual(Books.asked(simulator, share));
    }
    expect([...books.kinds]).toEqual(expect.arrayContaining(['book', 'price_change', 'last_trade_price']));
  });

  it('a trade tells its fills, and fresh books of both shares', () => {
    const { events, shares, heard, say, pass } = at();
    say({ assets_ids: shares(events), type: 'market' });
    heard.splice(0);
    pass(120, 1);
    const trade = heard.findIndex(({ event_type }) => event_type === 'last_trade_price');
    const { market } = heard[trade]!;
    const after = heard
      .slice(trade)
      .filter((message) => message.market === market && message.event_type !== 'last_trade_price');
    expect(after.slice(0, 2).map(({ event_type }) => event_type)).toEqual(['book', 'book']);
  });

  it('subscribes and unsubscribes later too, and answers PING', () => {
    const { events, shares, heard, texts, say, pass, simulator } = at();
    const [first, second, third] = shares(events) as [string, string, string];
    say({ assets_ids: [first], type: 'market' });
    say({ assets_ids: [second, third], operation: 'subscribe' });
    expect(heard.map(({ asset_id }) => asset_id)).toEqual([first, second, third]);
    say({ assets_ids: [first, second], operation: 'unsubscribe' });
    heard.splice(0);
    pass(120, 1);
    expect(heard.length).toBeGreaterThan(0);
    const { market } = ask(simulator, `/book?token_id=${third}`).body as Heard;
    expect(heard.every((message) => message.market === market)).toBe(true);
    say('PING');
    expect(texts.at(-1)).toBe('PONG');
    say('nonsense');
    say({ assets_ids: [first] });
    expect(texts.slice(-2)).toEqual(['INVALID OPERATION', 'INVALID OPERATION']);
  });

  it('tells best prices, new markets and how a market ended, to those who ask for it', () => {
    const { simulator, events, shares, heard, say, pass, channel, time } = at();
    const plain = clientOf(simulator, channel);
    plain.say({ assets_ids: shares(events, 2), type: 'market' });
    say({ assets_ids: shares(events, 2), type: 'market', custom_feature_enabled: true });
    pass(3 * 3600, 60);
    const kinds = new Set(heard.map(({ event_type }) => event_type));
    expect(kinds).toEqual(
      new Set([
        'book',
        'price_change',
        'last_trade_price',
        'best_bid_ask',
        'new_market',
        'market_resolved',
        ...TICKS(kinds),
      ]),
    );
    const extras = ['best_bid_ask', 'new_market', 'market_resolved'];
    expect(plain.heard.filter(({ event_type }) => extras.includes(String(event_type)))).toEqual([]);
    const closed = (ask(simulator, '/events?limit=500&closed=true&tag_slug=nba').body as Event[]).map(
      ({ slug }) => slug,
    );
    const ended = events.filter(({ slug }) => closed.includes(slug));
    expect(ended.length).toBeGreaterThan(0);
    const resolved = heard.filter(({ event_type }) => event_type === 'market_resolved');
    expect(resolved).toHaveLength(2 * ended.length);
    const [last] = ask(simulator, `/events?slug=${ended[0]!.slug}`).body as Event[];
    for (const { conditionId, outcomes, outcomePrices } of last!.markets.slice(0, 2)) {
      const won = JSON.parse(outcomes)[JSON.parse(outcomePrices).indexOf('1')];
      expect(resolved.find(({ market }) => market === conditionId)?.winning_outcome).toBe(won);
    }
    heard.splice(0);
    time.now += 60;
    channel.advance();
    expect(heard.filter(({ event_type }) => event_type === 'market_resolved')).toEqual([]);
  });

  it.each([
    ['lose', (all: readonly string[]) => all.slice(2)],
    ['double', (all: readonly string[]) => [all[0], all[0], all[1], all[1], ...all.slice(2)]],
    ['reorder', (all: readonly string[]) => [all[1], all[0], all[3], all[2], ...all.slice(4)]],
  ])('can %s messages, as many as asked for', (kind, expected) => {
    const follow = () => {
      const market = at();
      market.say({ assets_ids: market.shares(market.events), type: 'market' });
      market.texts.splice(0);
      return market;
    };
    const [well, ill] = [follow(), follow()];
    strike(ill.simulator, { kind, path: 'polymarket', count: 2 });
    well.pass(20);
    ill.pass(20);
    expect(well.texts.length).toBeGreaterThan(10);
    expect(ill.texts).toEqual(expected(well.texts));
  });

  it('can hit one market alone', () => {
    const { simulator, events, heard, say, pass } = at();
    const [one, other] = events[0]!.markets as [Market, Market];
    say({ assets_ids: [...JSON.parse(one.clobTokenIds), ...JSON.parse(other.clobTokenIds)], type: 'market' });
    heard.splice(0);
    strike(simulator, { kind: 'lose', path: 'polymarket', market: one.conditionId, count: 1_000 });
    pass(120, 1);
    expect(new Set(heard.map(({ market }) => market))).toEqual(new Set([other.conditionId]));
  });

  it('can fall silent, without even a PONG', () => {
    const { simulator, events, shares, texts, say, pass } = at();
    say({ assets_ids: shares(events), type: 'market' });
    texts.splice(0);
    strike(simulator, { kind: 'silence', path: 'polymarket', seconds: 30 });
    say('PING');
    pass(29);
    expect(texts).toEqual([]);
    pass(5);
    expect(texts.length).toBeGreaterThan(0);
  });

  it('can cross a book for a while, in REST too', () => {
    const { simulator, events, heard, say, pass } = at();
    const event = events.at(-1)!;
    const share = JSON.parse(event.markets[1]!.clobTokenIds)[0] as string;
    say({ assets_ids: [share], type: 'market' });
    strike(simulator, { kind: 'crossed', path: 'polymarket', market: event.slug, seconds: 10 });
    pass(1);
    const books = new Books();
    books.take(heard);
    const isCrossed = ({ bids, asks }: Sides) => Math.max(...bids.keys()) >= Math.min(...asks.keys());
    expect([isCrossed(books.of(share)), isCrossed(Books.asked(simulator, share))]).toEqual([true, true]);
    pass(12);
    books.take(heard);
    expect([isCrossed(books.of(share)), isCrossed(Books.asked(simulator, share))]).toEqual([false, false]);
    expect(books.of(share)).toEqual(Books.asked(simulator, share));
  });

  it('can change the steps of prices, and back', () => {
    const { simulator, events, heard, say, pass } = at();
    const event = events.at(-1)!;
    const share = JSON.parse(event.markets[1]!.clobTokenIds)[0] as string;
    say({ assets_ids: [share], type: 'market' });
    strike(simulator, { kind: 'tick', path: 'polymarket', seconds: 10 });
    pass(15);
    const steps = heard.filter(({ event_type }) => event_type === 'tick_size_change');
    expect(steps.map(({ old_tick_size, new_tick_size }) => [old_tick_size, new_tick_size])).toEqual([
      ['0.01', '0.001'],
      ['0.001', '0.01'],
    ]);
    const books = new Books();
    books.take(heard);
    expect(books.of(share)).toEqual(Books.asked(simulator, share));
  });

  (hasFixtures ? it : it.skip)('its messages have the fields of recorded ones', () => {
    const { simulator, events, shares, heard, say, pass } = at();
    say({ assets_ids: shares(events, 2), type: 'market', custom_feature_enabled: true });
    strike(simulator, { kind: 'tick', path: 'polymarket', seconds: 60 });
    pass(3 * 3600, 60);
    const files = {
      book: 'book',
      price_change: 'price_change',
      last_trade_price: 'last_trade',
      tick_size_change: 'tick_size',
      best_bid_ask: 'best_bid_ask',
      new_market: 'new_market',
      market_resolved: 'resolved',
    };
    for (const [kind, name] of Object.entries(files)) {
      const message = heard.find(({ event_type }) => event_type === kind);
      const known = recorded(`polymarket/ws_market_${name}_msg.json`);
      expect([kind, message && unlike(message, known)]).toEqual([kind, []]);
      if (kind !== 'price_change') continue;
      expect(unlike((message!.price_changes as object[])[0]!, known.price_changes[0])).toEqual([]);
    }
  });
});

interface Event extends Heard {
  readonly slug: string;
  readonly markets: readonly Market[];
}
interface Market extends Heard {
  readonly conditionId: string;
  readonly clobTokenIds: string;
  readonly outcomes: string;
  readonly outcomePrices: string;
}

/** Prices near 0 and 1 may or may not have been reached. */
const TICKS = (kinds: ReadonlySet<unknown>) => (kinds.has('tick_size_change') ? ['tick_size_change'] : []);

interface Sides {
  readonly bids: Map<number, string>;
  readonly asks: Map<number, string>;
}

interface Level {
  readonly price: string;
  readonly size: string;
}

/** Books built from messages as plainly as possible. */
class Books {
  readonly kinds = new Set<unknown>();
  private readonly books = new Map<string, Sides>();

  static asked(simulator: Parameters<typeof ask>[0], share: string): Sides {
    const { bids, asks } = ask(simulator, `/book?token_id=${share}`).body as Record<'bids' | 'asks', Level[]>;
    return { bids: sideOf(bids), asks: sideOf(asks) };
  }

  of(share: string): Sides {
    return this.books.get(share)!;
  }

  take(messages: readonly Heard[]): void {
    for (const message of messages) {
      this.kinds.add(message.event_type);
      if (message.event_type === 'book')
        this.books.set(String(message.asset_id), {
          bids: sideOf(message.bids as Level[]),
          asks: sideOf(message.asks as Level[]),
        });
      if (message.event_type !== 'price_change') continue;
      const changes = message.price_changes as (Level & Heard)[];
      for (const { asset_id, side, price, size } of changes) {
        const levels = this.books.get(String(asset_id))?.[side === 'BUY' ? 'bids' : 'asks'];
        if (size === '0') levels?.delete(Number(price));
        else levels?.set(Number(price), size);
      }
      for (const { asset_id, best_bid, best_ask } of changes) {
        const book = this.books.get(String(asset_id));
        if (!book) continue;
        expect(Math.max(0, ...book.bids.keys())).toBe(Number(best_bid));
        expect(Math.min(1, ...book.asks.keys())).toBe(Number(best_ask));
      }
    }
  }
}

const sideOf = (levels: readonly Level[]) => new Map(levels.map(({ price, size }) => [Number(price), size]));
