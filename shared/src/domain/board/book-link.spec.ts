import fc from 'fast-check';
import { BOOK_PAGES } from '../catalogue/book-pages.table.js';
import { EXCHANGE_COMMISSIONS } from '../catalogue/commissions.table.js';
import { SPORTS } from '../catalogue/sports.table.js';
import { keptBook } from '../catalogue/sportsbooks.js';
import { OTHER_BOOK_NAMES, SPORTSBOOKS } from '../catalogue/sportsbooks.table.js';
import { addressAt, bookLink, hasSmartLinks, isMissingState, LINK_DEPTHS, smartLink } from './book-link.js';

const NFL = { sport: 'americanfootball_nfl' };

it('a book whose host is known has a link, and another book has none', () => {
  const betslipLink = 'https://app.hardrock.bet/?deep_link_value=betslip/1';
  expect(bookLink('hardrock', { betslipLink })).toEqual({ link: betslipLink, opens: 'bet' });
  expect(bookLink('nobody', { betslipLink: 'https://nobody.com/1' })).toBeUndefined();
  expect(bookLink('constructor', { betslipLink: 'https://nobody.com/1' })).toBeUndefined();
});

it("a link must be an https address on one of the book's own hosts", () => {
  for (const [book, { hosts }] of BOOK_PAGES)
    for (const host of hosts) {
      expect(addressAt(book, `https://www.${host}/game/1`)).toBe(`https://www.${host}/game/1`);
      for (const text of [`http://${host}/`, `https://${host}.evil.example/`, `https://evil${host}/`, 'javascript:1'])
        expect(addressAt(book, text)).toBeUndefined();
    }
  expect(addressAt('fanduel', 'https://sportsbook.draftkings.com/event/1')).toBeUndefined();
});

describe("the table of books' pages", () => {
  const catalogue = [
    ...SPORTSBOOKS.map(({ key }) => key),
    ...OTHER_BOOK_NAMES.keys(),
    ...Object.keys(EXCHANGE_COMMISSIONS),
  ];

  it.each(catalogue)('%s has a page', (book) => {
    expect(bookLink(book, undefined)?.opens).toBe('site');
  });

  it.each([...BOOK_PAGES])(
    "every page of %s is an https address on the book's own host, with nothing left to fill in",
    (book, pages) => {
      const { inState } = pages;
      const sports = new Set([pages, inState].flatMap((site) => Object.keys(site?.sports ?? {})));
      for (const state of ['', ...(inState?.states.split(' ') ?? [])])
        for (const sport of ['', ...sports]) {
          const { link } = bookLink(book, undefined, { sport, state })!;
          expect(link).toMatch(/^https:\/\/[a-z0-9.-]+\/[a-z0-9/.=?-]*$/i);
          expect(addressAt(book, link)).toBe(link);
        }
      expect(pages.hosts).toEqual(pages.hosts.filter((host) => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host)));
      expect(inState?.states ?? 'nj').toMatch(/^[a-z]{2}( [a-z]{2})*$/);
    },
  );

  it('a book has the same page for no two sports, and is listed under the key of its prices', () => {
    for (const [book, { sports = {} }] of BOOK_PAGES) {
      expect(new Set(Object.values(sports)).size).toBe(Object.keys(sports).length);
      expect(keptBook(book)).toBe(book);
    }
  });

  it('a sport of the table is a sport of the feed, or the first part of its key', () => {
    const known = new Set(SPORTS.flatMap(({ key }) => [key, key.split('_')[0]]));
    const named = [...BOOK_PAGES.values()].flatMap(({ sports, inState }) =>
      Object.keys({ ...sports, ...inState?.sports }),
    );
    expect(named.filter((sport) => !known.has(sport))).toEqual([]);
  });

  it('only the listings and brands of one book share a site', () => {
    const rows = [...BOOK_PAGES];
    const sharing = rows.map(([, { home }]) => rows.flatMap(([book, pages]) => (pages.home === home ? [book] : [])));
    const groups = rows.flatMap(([book], i) => (sharing[i]!.length > 1 && sharing[i]![0] === book ? [sharing[i]] : []));
    expect(groups).toEqual([
      ['hardrockbet', 'hardrockbet_az', 'hardrockbet_fl', 'hardrockbet_oh'],
      ['superbook', 'westgate'],
      ['betfair', 'betfair_ex_eu', 'betfair_ex_uk'],
      ['leovegas', 'leovegas_se'],
    ]);
  });
});

describe('the way down to a price', () => {
  const offer = {
    betslipLink: 'https://sports.{state}.betmgm.com/en/sports?options=1-2&type=Single',
    marketLink: 'https://sports.betmgm.com/en/sports/market/1',
    bookmakerLink: 'https://sports.betmgm.com/en/sports/events/1',
  };

  it.each([
    ['the bet on the slip', { ...offer }, { ...NFL, state: 'nj' }, 'bet', offer.betslipLink.replace('{state}', 'nj')],
    ['the market', offer, NFL, 'market', offer.marketLink],
    ['the game', { bookmakerLink: offer.bookmakerLink }, NFL, 'event', offer.bookmakerLink],
    ['the sport', undefined, NFL, 'sport', 'https://sports.betmgm.com/en/sports/football-11'],
    [
      'the sport in the state',
      undefined,
      { ...NFL, state: 'PA' },
      'sport',
      'https://sports.pa.betmgm.com/en/sports/football-11',
    ],
    ['the site', {}, { sport: 'cricket_ipl' }, 'site', 'https://sports.betmgm.com/en/sports'],
    ['the site in the state', {}, { state: 'nj' }, 'site', 'https://sports.nj.betmgm.com/en/sports'],
    [
      'the site where the book has none in the state',
      {},
      { state: 'ut' },
      'site',
      'https://sports.betmgm.com/en/sports',
    ],
  ] as const)('leads to %s', (_, said, from, opens, link) => {
    expect(bookLink('betmgm', said, from)).toEqual({ link, opens });
  });

  it('a page that a book has only in a state is not offered without one', () => {
    expect(bookLink('caesars', undefined, NFL)).toEqual({ link: 'https://sportsbook.caesars.com/', opens: 'site' });
    expect(bookLink('caesars', undefined, { ...NFL, state: 'nj' })).toEqual({
      link: 'https://sportsbook.caesars.com/us/nj/bet/americanfootball',
      opens: 'sport',
    });
  });

  it("a league has its own page before the sport's", () => {
    expect(bookLink('draftkings', undefined, { sport: 'soccer_epl' })?.link).toMatch(/england---premier-league$/);
    expect(bookLink('draftkings', undefined, { sport: 'soccer_spl' })?.link).toMatch(/\/sports\/soccer$/);
    expect(bookLink('draftkings', undefined, { sport: 'constructor' })?.opens).toBe('site');
  });

  it("the feed's bare address of a site is not taken for the game", () => {
    const bookmakerLink = 'https://www.bovada.lv/';
    expect(bookLink('bovada', { bookmakerLink }, NFL)?.opens).toBe('sport');
    expect(bookLink('bovada', { bookmakerLink: `${bookmakerLink}#1` }, NFL)?.opens).toBe('event');
  });

  it('an address that the feed repeats for each bet of a game is that of the game', () => {
    const link = 'https://app.novig.us/events/1';
    expect(bookLink('novig', { betslipLink: link, bookmakerLink: link })).toEqual({ link, opens: 'event' });
    expect(bookLink('novig', { betslipLink: link, marketLink: link, bookmakerLink: `${link}0` })?.opens).toBe('market');
  });

  it('what the feed leaves open besides the state is filled with a single bet of no amount; anything else is skipped', () => {
    const link = 'https://{state}.betrivers.com/?page=sportsbook#event/1?coupon={pickType}|2|{wagerAmount}';
    expect(bookLink('betrivers', { betslipLink: link }, { state: 'nj' })).toEqual({
      link: 'https://nj.betrivers.com/?page=sportsbook#event/1?coupon=single|2|',
      opens: 'bet',
    });
    expect(bookLink('betrivers', { betslipLink: link })?.opens).toBe('site');
    expect(bookLink('betrivers', { betslipLink: 'https://nj.betrivers.com/{other}' }, { state: 'nj' })?.opens).toBe(
      'site',
    );
  });

  it("whatever a feed and a bettor say, every book's link leads to one of the book's hosts", () => {
    const part = fc.constantFrom(
      ...['https:', 'http:', '//', '/', '\\', '@', ':', '.', '?', '#', '{state}', '%2e', 'evil.example', '__proto__'],
      ...['fanduel.com', 'thescore.bet', 'sports.{state}.betmgm.com', 'javascript:', 'nj', 'soccer'],
    );
    const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    const offer = fc.record({
      betslipLink: text,
      marketLink: text,
      bookmakerLink: text,
      outcomeSid: text,
      eventSid: text,
    });
    fc.assert(
      fc.property(fc.constantFrom(...BOOK_PAGES.keys()), offer, text, text, (book, said, sport, state) => {
        const { link, opens } = bookLink(book, said, { sport, state })!;
        const { protocol, hostname } = new URL(link);
        const isTheirs = BOOK_PAGES.get(book)!.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
        return isTheirs && protocol === 'https:' && !link.includes('{') && LINK_DEPTHS.includes(opens);
      }),
      { numRuns: 5_000 },
    );
  });
});

it("a link that lacks only the bettor's state is recognised", () => {
  const betslipLink = 'https://sports.{state}.betmgm.com/en/sports?options=1-2&type=Single';
  expect(isMissingState('betmgm', { betslipLink })).toBe(true);
  expect(isMissingState('betmgm', { betslipLink: 'https://sports.betmgm.com/1' })).toBe(false);
  expect(isMissingState('betmgm', {})).toBe(false);
  expect(isMissingState('fanduel', { betslipLink })).toBe(false);
});

describe('a smart link', () => {
  const links = {
    betslipLink: 'https://sportsbook.fanduel.com/addToBetslip?marketId=42.1&selectionId=2',
    marketLink: 'https://sportsbook.fanduel.com/market/1',
    bookmakerLink: 'https://sportsbook.fanduel.com/event/1',
  };

  it('a smart link exists for six books, under every spelling of their keys', () => {
    const books = [
      'draftkings',
      'fanduel',
      'betmgm',
      'caesars',
      'williamhill_us',
      'pointsbet',
      'pointsbetus',
      'betrivers',
    ];
    expect(books.filter(hasSmartLinks)).toEqual(books);
    expect(hasSmartLinks('bovada')).toBe(false);
    expect(smartLink('bovada', { betslipLink: 'https://bovada.lv/1' })).toBeUndefined();
  });

  it('a smart link opens the bet if possible, else the market, the game, the page of the sport, the site', () => {
    const { betslipLink, marketLink, bookmakerLink } = links;
    expect(smartLink('fanduel', links)).toEqual({ link: betslipLink, opens: 'bet' });
    expect(smartLink('fanduel', { marketLink, bookmakerLink })).toEqual({ link: marketLink, opens: 'market' });
    expect(smartLink('fanduel', { bookmakerLink })).toEqual({ link: bookmakerLink, opens: 'event' });
    expect(smartLink('fanduel', {}, NFL)).toEqual({
      link: 'https://sportsbook.fanduel.com/navigation/nfl',
      opens: 'sport',
    });
    expect(smartLink('fanduel', undefined)).toEqual({ link: 'https://sportsbook.fanduel.com/', opens: 'site' });
  });

  it.each([
    [
      'draftkings',
      { eventSid: '32385286', outcomeSid: '0QA254546668#256167265_13L84240Q11641027504Q20' },
      'https://sportsbook.draftkings.com/event/32385286?outcomes=0QA254546668%23256167265_13L84240Q11641027504Q20',
    ],
    [
      'fanduel',
      { marketSid: '42.508818408', outcomeSid: '11597007' },
      'https://sportsbook.fanduel.com/addToBetslip?marketId=42.508818408&selectionId=11597007',
    ],
    [
      'betmgm',
      { eventSid: '17571143', marketSid: '1312755715', outcomeSid: '-572869586' },
      'https://sports.nj.betmgm.com/en/sports?options=17571143-1312755715--572869586&type=Single',
    ],
  ])('a smart link is built from the ids of %s when the feed gives no link', (book, ids, link) => {
    expect(smartLink(book, ids, { state: 'NJ' })).toEqual({ link, opens: 'bet' });
    expect(smartLink(book, { ...ids, outcomeSid: undefined } as object, { state: 'NJ' })?.opens).toBe('site');
  });

  it("a smart link leads to the site of the bettor's state, or without a state to a link that needs none", () => {
    const offer = {
      betslipLink: 'https://{state}.betrivers.com/?page=sportsbook#event/1?coupon=single|2|',
      marketLink: 'https://www.betrivers.com/us/{state}/1',
      bookmakerLink: 'https://www.betrivers.com/#event/1',
    };
    expect(smartLink('betrivers', offer, { state: 'pa' })?.link).toBe(
      'https://pa.betrivers.com/?page=sportsbook#event/1?coupon=single|2|',
    );
    for (const state of [undefined, '', 'evil.example/', 'p'])
      expect(smartLink('betrivers', offer, { state })).toEqual({
        link: 'https://www.betrivers.com/#event/1',
        opens: 'event',
      });
  });

  it.each([
    'http://sportsbook.fanduel.com/1',
    'https://fanduel.com.evil.example/',
    'https://evilfanduel.com/',
    'https://fanduel.com@evil.example/',
    'https://user@sportsbook.fanduel.com/',
    'https://sportsbook.fanduel.com:8443/',
    'https://evil.example/?https://sportsbook.fanduel.com/',
    'https://evil.example\\.fanduel.com/',
    '//sportsbook.fanduel.com/',
    'javascript:alert(1)//fanduel.com',
    'data:text/html,fanduel.com',
    'sportsbook.fanduel.com',
    '',
  ])("a smart link ignores an address that is not on the book's host: %s", (address) => {
    expect(smartLink('fanduel', { betslipLink: address })?.opens).toBe('site');
    expect(smartLink('fanduel', { ...links, betslipLink: address })?.opens).toBe('market');
  });

  it('a smart link never leads to another host, whatever address and state are given', () => {
    const part = fc.constantFrom(
      ...['https:', 'http:', '//', '/', '\\', '@', ':', '.', '?', '#', '{state}', '%2e', '\t', 'evil.example'],
      ...['fanduel.com', 'sportsbook.fanduel.com', 'javascript:'],
    );
    const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    const address = fc.oneof(
      text,
      text.map((rest) => `https://${rest}`),
      text.map((rest) => `https://x.fanduel.com${rest}`),
    );
    fc.assert(
      fc.property(address, fc.oneof(text, fc.constant('nj')), (betslipLink, state) => {
        const found = smartLink('fanduel', { betslipLink }, { state });
        return found === undefined || /^https:\/\/([a-z0-9-]+\.)*fanduel\.com\//.test(found.link);
      }),
      { numRuns: 5_000 },
    );
  });
});
