import { SATURDAY, simulatorAt } from '../../testing/at.js';
import { ask, clientOf, type Heard, hasFixtures, recorded, strike, unlike } from '../../testing/exchange.js';

const at = (seconds = SATURDAY) => {
  const { simulator, time } = simulatorAt(seconds);
  const stream = simulator.streams[1]!;
  const client = clientOf(simulator, stream);
  const { markets } = ask(simulator, '/trade-api/v2/markets?status=open&limit=30').body as { markets: Heard[] };
  const tickers = markets.map(({ ticker }) => String(ticker));
  const pass = (seconds: number, step = 0.25) => {
    for (let passed = 0; passed < seconds; passed += step) {
      time.now += step;
      stream.advance();
    }
  };
  const subscribe = (to: readonly string[], id = 1) =>
    client.say({ id, cmd: 'subscribe', params: { channels: ['orderbook_delta'], market_tickers: to } });
  return { simulator, time, tickers, pass, subscribe, ...client };
};

describe('the order book stream of the simulated Kalshi', () => {
  it('tells a snapshot of each market, and with every change after it what REST answers, numbered without a gap', () => {
    const { simulator, tickers, heard, subscribe, pass } = at();
    subscribe([...tickers, 'KXNONE']);
    expect(heard[0]).toEqual({ id: 1, type: 'subscribed', msg: { channel: 'orderbook_delta', sid: 1 } });
    expect(heard.slice(1).map(({ type, sid, seq }) => [type, sid, seq])).toEqual(
      tickers.map((_, place) => ['orderbook_snapshot', 1, place + 1]),
    );
    const books = new Books();
    for (let look = 0; look < 30; look++) {
      pass(1.25);
      books.take(heard.splice(0));
      const some = Array.from({ length: 12 }, (_, place) => tickers[(look * 12 + place) % tickers.length]!);
      for (const ticker of some) expect(books.of(ticker)).toEqual(Books.asked(simulator, ticker));
    }
    expect(books.deltas).toBeGreaterThan(50);
  });

  it('numbers each subscription on its own, and adds and deletes markets', () => {
    const { tickers, heard, subscribe, say, pass } = at();
    const [one, two, three] = tickers as [string, string, string];
    subscribe([one]);
    subscribe([two], 2);
    say({ id: 3, cmd: 'update_subscription', params: { sids: [1], market_tickers: [three], action: 'add_markets' } });
    say({ id: 4, cmd: 'update_subscription', params: { sid: 1, market_ticker: one, action: 'delete_markets' } });
    say({ id: 5, cmd: 'update_subscription', params: { sid: 1, market_ticker: three, action: 'get_snapshot' } });
    expect(heard.map(({ type, sid, seq, id }) => [type, sid, seq, id])).toEqual([
      ['subscribed', undefined, undefined, 1],
      ['orderbook_snapshot', 1, 1, undefined],
      ['subscribed', undefined, undefined, 2],
      ['orderbook_snapshot', 2, 1, undefined],
      ['ok', 1, 2, 3],
      ['orderbook_snapshot', 1, 3, undefined],
      ['ok', 1, 4, 4],
      ['orderbook_snapshot', 1, 5, undefined],
    ]);
    expect(heard[6]!.msg).toEqual({ market_tickers: [three] });
    say({ id: 6, cmd: 'list_subscriptions' });
    expect(heard.at(-1)!.msg).toEqual([
      { channel: 'orderbook_delta', sid: 1 },
      { channel: 'orderbook_delta', sid: 2 },
    ]);
    say({ id: 7, cmd: 'unsubscribe', params: { sids: [2] } });
    expect(heard.at(-1)).toEqual({ id: 7, sid: 2, seq: 2, type: 'unsubscribed' });
    heard.splice(0);
    pass(240, 1);
    expect(heard.length).toBeGreaterThan(0);
    expect(new Set(heard.map((message) => (message.msg as Heard).market_ticker))).toEqual(new Set([three]));
  });

  it.each([
    ['nonsense', 1],
    [{ id: 1, cmd: 'subscribe' }, 2],
    [{ id: 1, cmd: 'subscribe', params: {} }, 3],
    [{ id: 1, cmd: 'unsubscribe', params: {} }, 4],
    [{ id: 1, cmd: 'sing', params: {} }, 5],
    [{ id: 1, cmd: 'unsubscribe', params: { sids: [9] } }, 7],
    [{ id: 1, cmd: 'subscribe', params: { channels: ['song'] } }, 8],
    [{ id: 1, cmd: 'update_subscription', params: { sids: [1, 2] } }, 12],
    [{ id: 1, cmd: 'subscribe', params: { channels: ['orderbook_delta'], market_ticker: 'KXNONE' } }, 14],
  ])('refuses %j with code %i', (command, code) => {
    const { heard, say } = at();
    say(command);
    expect(heard).toMatchObject([{ type: 'error', msg: { code } }]);
  });

  it('can lose messages, whose numbers are missing then', () => {
    const { simulator, tickers, heard, subscribe, pass } = at();
    subscribe(tickers);
    const last = Number(heard.at(-1)!.seq);
    heard.splice(0);
    strike(simulator, { kind: 'lose', path: 'kalshi', count: 3 });
    pass(30);
    expect(heard[0]!.seq).toBe(last + 4);
    const numbers = heard.map(({ seq }) => Number(seq));
    expect(numbers).toEqual(numbers.map((_, place) => last + 4 + place));
  });

  it('can reorder and double messages', () => {
    const { simulator, tickers, heard, subscribe, pass } = at();
    subscribe(tickers);
    const last = Number(heard.at(-1)!.seq);
    heard.splice(0);
    strike(simulator, { kind: 'reorder', path: 'kalshi', count: 1 });
    strike(simulator, { kind: 'double', path: 'kalshi', count: 1 });
    pass(30);
    const numbers = heard.map(({ seq }) => Number(seq) - last);
    expect(numbers.slice(0, 5)).toEqual([2, 1, 3, 3, 4]);
  });

  it('can fall silent for a while, and goes on with a gap', () => {
    const { simulator, tickers, heard, subscribe, pass } = at();
    subscribe(tickers);
    const last = Number(heard.at(-1)!.seq);
    heard.splice(0);
    strike(simulator, { kind: 'silence', path: 'kalshi', seconds: 20 });
    pass(19);
    expect(heard).toEqual([]);
    pass(10);
    expect(Number(heard[0]!.seq)).toBeGreaterThan(last + 1);
  });

  it('can cross a book for a while', () => {
    const { simulator, tickers, heard, subscribe, pass } = at();
    const ticker = tickers.at(-1)!;
    subscribe([ticker]);
    strike(simulator, { kind: 'crossed', path: 'kalshi', market: ticker, seconds: 10 });
    pass(1);
    const books = new Books(true);
    books.take(heard.splice(0));
    const isCrossed = ({ yes, no }: Sides) => Math.max(...yes.keys()) + Math.max(...no.keys()) > 0.9999;
    expect([isCrossed(books.of(ticker)), isCrossed(Books.asked(simulator, ticker))]).toEqual([true, true]);
    pass(12);
    books.take(heard.splice(0));
    expect(isCrossed(books.of(ticker))).toBe(false);
  });

  it('a finished game leaves empty books, and nothing more is said of them', () => {
    const { simulator, heard, subscribe, pass } = at();
    const { markets } = ask(simulator, '/trade-api/v2/markets?series_ticker=KXNBAGAME&status=open').body as {
      markets: Heard[];
    };
    subscribe(markets.map(({ ticker }) => String(ticker)));
    pass(3 * 3600, 30);
    const books = new Books();
    books.take(heard.splice(0));
    const settled = ask(simulator, '/trade-api/v2/markets?series_ticker=KXNBAGAME&status=settled').body as {
      markets: Heard[];
    };
    const ended = settled.markets.map(({ ticker }) => String(ticker)).filter((ticker) => books.has(ticker));
    expect(ended.length).toBeGreaterThan(0);
    for (const ticker of ended) expect(books.of(ticker)).toEqual({ yes: new Map(), no: new Map() });
  });

  (hasFixtures ? it : it.skip)('its messages have the fields of recorded ones', () => {
    const { tickers, heard, subscribe, pass } = at();
    subscribe(tickers);
    pass(30);
    for (const kind of ['snapshot', 'delta']) {
      const message = heard.find(({ type }) => type === `orderbook_${kind}`)!;
      const known = recorded(`kalshi/ws_orderbook_${kind}.json`);
      expect(unlike(message, known)).toEqual([]);
      expect(unlike(message.msg as object, known.msg)).toEqual([]);
    }
  });
});

interface Sides {
  readonly yes: Map<number, number>;
  readonly no: Map<number, number>;
}
type Levels = readonly (readonly [string, string])[];

/** Books built from messages as plainly as possible; no step may be crossed, unless it is to be, and no number missing. */
class Books {
  deltas = 0;
  private last = 0;
  private readonly books = new Map<string, Sides>();

  constructor(private readonly mayCross = false) {}

  static asked(simulator: Parameters<typeof ask>[0], ticker: string): Sides {
    const { orderbook_fp } = ask(simulator, `/trade-api/v2/markets/${ticker}/orderbook`).body as {
      orderbook_fp: Record<'yes_dollars' | 'no_dollars', Levels>;
    };
    return { yes: sideOf(orderbook_fp.yes_dollars), no: sideOf(orderbook_fp.no_dollars) };
  }

  of(ticker: string): Sides {
    return this.books.get(ticker)!;
  }

  has(ticker: string): boolean {
    return this.books.has(ticker);
  }

  take(messages: readonly Heard[]): void {
    for (const { type, seq, msg } of messages) {
      if (seq === undefined) continue;
      expect(seq).toBe(++this.last);
      const { market_ticker: ticker, ...told } = msg as Heard;
      if (type === 'orderbook_snapshot')
        this.books.set(String(ticker), {
          yes: sideOf(told.yes_dollars_fp as Levels),
          no: sideOf(told.no_dollars_fp as Levels),
        });
      else this.change(this.of(String(ticker)), told);
    }
  }

  private change(book: Sides, { side, price_dollars, delta_fp }: Heard): void {
    this.deltas++;
    const levels = book[side as 'yes' | 'no'];
    const price = Number(price_dollars);
    const size = (levels.get(price) ?? 0) + Number(delta_fp);
    expect(size).toBeGreaterThanOrEqual(0);
    if (size === 0) levels.delete(price);
    else levels.set(price, size);
    if (!this.mayCross) expect(Math.max(0, ...book.yes.keys()) + Math.max(0, ...book.no.keys())).toBeLessThan(0.9999);
  }
}

const sideOf = (levels: Levels) => new Map(levels.map(([price, size]) => [Number(price), Number(size)]));
