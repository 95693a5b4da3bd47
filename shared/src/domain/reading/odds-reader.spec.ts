import { DFS_PRICE } from '../odds/expected-value.js';
import { AT, AWAY, aBook, aMarket, anEvent, HOME, moneyline, readOnce, total } from '../testing/an-answer.js';

const spread = (home: unknown, away: unknown, key = 'spreads') =>
  aMarket(key, [
    { name: HOME, price: 1.9, point: home },
    { name: AWAY, price: 1.92, point: away },
  ]);

describe('an outcome', () => {
  it('an outcome is recognised by its name, not by its position', () => {
    const turned = aMarket('h2h', [
      { name: AWAY, price: 2.1 },
      { name: HOME, price: 1.8 },
    ]);
    expect(readOnce([anEvent([aBook([turned])])]).prices).toEqual({ 'h2h home': 1.8, 'h2h away': 2.1 });
  });

  it('an outcome can be a draw next to home and away', () => {
    const threeWay = aMarket('h2h', [
      { name: HOME, price: 2.5 },
      { name: 'Draw', price: 3.2 },
      { name: AWAY, price: 2.9 },
    ]);
    const { prices, quotes } = readOnce([anEvent([aBook([threeWay])])]);
    expect(prices).toEqual({ 'h2h home': 2.5, 'h2h draw': 3.2, 'h2h away': 2.9 });
    expect(new Set(quotes.map(({ set }) => set))).toEqual(new Set(['away,draw,home']));
  });

  it('an outcome keeps its own name when it is not a known outcome', () => {
    const method = aMarket('fight_method', [
      { name: 'KO', price: 3 },
      { name: 'Points, split', price: 4 },
    ]);
    expect(readOnce([anEvent([aBook([method])])]).quotes.map(({ outcome, set }) => [outcome, set])).toEqual([
      ['KO', 'KO,Points%2C split'],
      ['Points, split', 'KO,Points%2C split'],
    ]);
  });

  it('an outcome is dropped from a spread when it names neither team', () => {
    const odd = aMarket('spreads', [
      { name: HOME, price: 1.9, point: -3.5 },
      { name: 'Celts', price: 1.9, point: 3.5 },
    ]);
    const { prices, dropped } = readOnce([anEvent([aBook([odd])])]);
    expect(prices).toEqual({ 'spreads -3.5 home': 1.9 });
    expect(dropped).toEqual({ unknown_side: 1 });
  });
});

describe('the outcome set of a book', () => {
  it('the outcome set of a book includes a draw without a price', () => {
    const threeWay = aMarket('h2h', [
      { name: HOME, price: 2.5 },
      { name: 'Draw', price: null },
      { name: AWAY, price: 2.9 },
    ]);
    const { quotes, dropped } = readOnce([anEvent([aBook([threeWay])])]);
    expect(quotes.map(({ set }) => set)).toEqual(['away,draw,home', 'away,draw,home']);
    expect(dropped).toEqual({ missing_price: 1 });
  });

  it('the outcome set of a book has one outcome when only Yes is offered', () => {
    const scorer = aMarket('player_anytime_td', [{ name: 'Yes', description: 'Josh Allen', price: 2.2 }]);
    expect(readOnce([anEvent([aBook([scorer])])]).quotes[0]).toMatchObject({ subject: 'Josh Allen', set: 'yes' });
  });

  it('the outcome set of a book is separate for each player', () => {
    const scorer = aMarket('player_anytime_td', [
      { name: 'Yes', description: 'Josh Allen', price: 2.2 },
      { name: 'No', description: 'Josh Allen', price: 1.6 },
      { name: 'Yes', description: 'James Cook', price: 1.9 },
    ]);
    expect(readOnce([anEvent([aBook([scorer])])]).quotes.map(({ set }) => set)).toEqual(['no,yes', 'no,yes', 'yes']);
  });

  it('the outcome set of a book always has two outcomes for spreads and for Over/Under', () => {
    const halves = [
      aMarket('spreads', [{ name: HOME, price: 1.9, point: -3.5 }]),
      aMarket('totals', [{ name: 'Over', price: 1.9, point: 220.5 }]),
    ];
    expect(readOnce([anEvent([aBook(halves)])]).quotes.map(({ set }) => set)).toEqual(['away,home', 'over,under']);
  });
});

describe('the line of a bet', () => {
  it("the line of a bet is the home team's for both sides of a spread", () => {
    const { quotes } = readOnce([anEvent([aBook([spread(-3.5, 3.5)])])]);
    expect(quotes.map(({ outcome, line }) => [outcome, line])).toEqual([
      ['home', -3.5],
      ['away', -3.5],
    ]);
  });

  it("the line of a bet is 0 for both sides of a pick'em, not missing", () => {
    const { quotes, dropped } = readOnce([anEvent([aBook([spread(0, 0)])])]);
    expect(quotes.map(({ line }) => line)).toEqual([0, 0]);
    expect(quotes[0]!.at).toBe(quotes[1]!.at);
    expect(dropped).toEqual({});
  });

  it('the line of a bet is the same for two books within 0.01', () => {
    const books = [aBook([total(220.5)]), aBook([total(220.49)], { key: 'fanduel' })];
    expect(new Set(readOnce([anEvent(books)]).quotes.map(({ at }) => at)).size).toBe(1);
  });

  it('a total without a line is dropped', () => {
    expect(readOnce([anEvent([aBook([total(undefined)])])])).toMatchObject({
      prices: {},
      dropped: { missing_point: 2 },
    });
  });

  it('the line of a bet is undefined for a moneyline', () => {
    expect(readOnce([anEvent()]).quotes.map(({ line }) => line)).toEqual([undefined, undefined]);
  });
});

describe('the price of an outcome', () => {
  it('the price of an outcome is dropped when it is null, not a number, 0, or at most 1.01', () => {
    const books = [null, 'n/a', '', 0, true, {}, 1.01, 1, 0.5, -3].map((price, i) =>
      aBook([moneyline(price, 2)], { key: `book${i}` }),
    );
    const { dropped, quotes } = readOnce([anEvent(books)], { format: 'decimal' });
    expect(dropped).toEqual({ missing_price: 10 });
    expect(quotes.map(({ outcome }) => outcome)).toEqual(Array(10).fill('away'));
  });

  it('the price of an outcome can be given as text', () => {
    expect(readOnce([anEvent([aBook([moneyline('-120', '+110')])])]).prices).toEqual({
      'h2h home': 1 + 100 / 120,
      'h2h away': 2.1,
    });
  });

  it('the price of an outcome is converted from American odds at full precision', () => {
    expect(readOnce([anEvent([aBook([moneyline(-110, 105)])])]).quotes[0]!.price).toBe(1 + 100 / 110);
  });

  it('the price of an outcome can be in the field odds, with the player in player and the limit in betLimit', () => {
    const market = aMarket('player_points', [
      { name: 'Over', player: 'Jayson Tatum', odds: -115, point: 27.5, betLimit: 500 },
    ]);
    expect(readOnce([anEvent([aBook([market])])]).quotes[0]).toMatchObject({
      subject: 'Jayson Tatum',
      line: 27.5,
      price: 1 + 100 / 115,
      offer: { limit: 500 },
    });
  });

  it('the price of an outcome has no limit when the feed gives a negative one', () => {
    const market = aMarket('h2h', [{ name: HOME, price: 2, bet_limit: -1 }]);
    expect(readOnce([anEvent([aBook([market])])]).quotes[0]).not.toHaveProperty('offer.limit');
  });

  it('the price of an outcome is -119 for Over/Under at a pick app, whatever the feed says', () => {
    const prop = aMarket('player_points', [
      { name: 'Over', description: 'Jayson Tatum', price: 100, point: 27.5 },
      { name: 'Under', description: 'Jayson Tatum', price: -137, point: 27.5 },
    ]);
    const { quotes } = readOnce([anEvent([aBook([prop], { key: 'prizepicks' })])]);
    expect(quotes.map(({ price }) => price)).toEqual([DFS_PRICE, DFS_PRICE]);
  });
});

describe('market families', () => {
  it('market families contain main and alternate lines, which are listed under their own markets', () => {
    const { quotes, reading } = readOnce([
      anEvent([aBook([total(220.5), total(224.5, 2.3, 1.6, 'alternate_totals')])]),
    ]);
    expect(new Set(quotes.map(({ family }) => family))).toEqual(new Set(['totals']));
    expect([...reading.listings.keys()]).toEqual(['e1|draftkings|totals', 'e1|draftkings|alternate_totals']);
  });

  it('market families exclude lay markets without counting them as dropped', () => {
    const { quotes, dropped } = readOnce([anEvent([aBook([{ ...moneyline(), key: 'h2h_lay' }])])]);
    expect(quotes).toEqual([]);
    expect(dropped).toEqual({});
  });

  it('market families can be of unknown books, markets and sports', () => {
    const event = anEvent([aBook([total(5.5, 1.8, 2, 'totals_moon_phase')], { key: 'newbook' })], {
      sport_key: 'quidditch',
    });
    const { quotes, reading } = readOnce([event]);
    expect(reading.events[0]!.sport).toBe('quidditch');
    expect(quotes[0]).toMatchObject({ book: 'newbook', family: 'totals_moon_phase', line: 5.5 });
  });

  it('market families have the team as subject for team totals', () => {
    const market = aMarket('team_totals', [{ name: 'Over', description: HOME, price: 1.9, point: 110.5 }]);
    expect(readOnce([anEvent([aBook([market])])]).quotes[0]!.subject).toBe(HOME);
  });
});

describe('events of the feed', () => {
  it('events of the feed are dropped and counted when their id or sport is missing', () => {
    const { dropped, reading } = readOnce([anEvent(undefined, { id: null }), anEvent(undefined, { sport_key: '' })]);
    expect(dropped).toEqual({ missing_event_id: 2 });
    expect(reading.events).toEqual([]);
  });

  it('events of the feed get the requested sport when they have none', () => {
    const { reading } = readOnce([anEvent(undefined, { sport_key: undefined })], { sport: 'basketball_nba' });
    expect(reading.events[0]!.sport).toBe('basketball_nba');
  });

  it('events of the feed can have no bookmakers', () => {
    expect(readOnce([anEvent([])]).reading.events).toHaveLength(1);
  });

  it('events of the feed can come as one object instead of an array', () => {
    expect(readOnce(anEvent()).quotes).toHaveLength(2);
  });
});

describe('update times', () => {
  it('update times are those of the market, or else of the book', () => {
    const own = moneyline(1.8, 2.1, { last_update: '2026-11-22T18:00:05Z' });
    const { reading } = readOnce([anEvent([aBook([own, total(220.5)])])]);
    expect([...reading.stamps.values()]).toEqual([Date.parse(AT) + 5_000, Date.parse(AT)]);
  });

  it('update times are ignored when they cannot be read', () => {
    const { reading, quotes } = readOnce([anEvent([aBook(undefined, { last_update: 'soon' })])]);
    expect(reading.stamps.size).toBe(0);
    expect(quotes).toHaveLength(2);
  });
});

describe('links and ids of book, market and outcome', () => {
  it('links and ids of book, market and outcome are part of the price', () => {
    const outcome = { name: HOME, price: 1.8, link: 'https://book/slip', sid: '3', bet_limit: 250 };
    const market = aMarket('h2h', [outcome], { link: 'https://book/market', sid: '2' });
    const book = aBook([market], { ...{ link: 'https://book/event', sid: 1 } });
    expect(readOnce([anEvent([book])]).quotes[0]!.offer).toEqual({
      limit: 250,
      bookmakerLink: 'https://book/event',
      marketLink: 'https://book/market',
      betslipLink: 'https://book/slip',
      eventSid: '1',
      marketSid: '2',
      outcomeSid: '3',
    });
  });

  it('links and ids of book, market and outcome are left out when they are null', () => {
    const book = aBook([moneyline(1.8, 2.1, { link: null, sid: null })], { link: null });
    expect(readOnce([anEvent([book])]).quotes[0]!.offer).toBeUndefined();
  });
});

describe('a feed answer with an unexpected shape', () => {
  it.each([null, 7, 'text', [], {}, [null, 3, 'x'], [{ id: 'e', sport_key: 's', bookmakers: 'none' }]])(
    'a feed answer with an unexpected shape causes no error: %j',
    (answer) => {
      expect(readOnce(answer).quotes).toEqual([]);
    },
  );

  it('a feed answer with an unexpected shape is read as far as possible', () => {
    const broken = [
      anEvent([
        aBook([null as never, { key: 7, outcomes: [null, 'x', { name: HOME, price: 2 }] } as never]),
        'book' as never,
        { markets: [moneyline()] },
      ]),
    ];
    expect(readOnce(broken).quotes.map(({ market, outcome }) => [market, outcome])).toEqual([['7', 'home']]);
  });

  it('a bar in a name does not break the price key', () => {
    const market = aMarket('player_points', [{ name: 'Over', description: 'A|B', price: 1.9, point: 1.5 }]);
    const { quotes } = readOnce([anEvent([aBook([market], { key: 'x|y' })], { id: 'a|b' })]);
    expect(quotes[0]!.key.split('|')).toHaveLength(6);
  });
});
