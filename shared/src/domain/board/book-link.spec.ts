import fc from 'fast-check';
import { BOOK_HOSTS } from '../catalogue/book-hosts.table.js';
import { findSportsbook } from '../catalogue/sportsbooks.js';
import { SPORTSBOOKS } from '../catalogue/sportsbooks.table.js';
import { addressAt, bookLink, hasSmartLinks, isMissingState, smartLink } from './book-link.js';

it('a book whose host is known has a link, and another book has none', () => {
  const betslipLink = 'https://app.hardrock.bet/?deep_link_value=betslip/1';
  expect(bookLink('hardrock', { betslipLink })).toEqual({ link: betslipLink, opens: 'bet' });
  expect(bookLink('nobody', { betslipLink: 'https://nobody.com/1' })).toBeUndefined();
  expect(bookLink('constructor', { betslipLink: 'https://nobody.com/1' })).toBeUndefined();
});

it("a link must be an https address on the book's own host", () => {
  for (const [book, host] of BOOK_HOSTS) {
    expect(addressAt(book, `https://www.${host}/game/1`)).toBe(`https://www.${host}/game/1`);
    for (const text of [`http://${host}/`, `https://${host}.evil.example/`, `https://evil${host}/`, 'javascript:1'])
      expect(addressAt(book, text)).toBeUndefined();
  }
  expect(addressAt('fanduel', 'https://sportsbook.draftkings.com/event/1')).toBeUndefined();
});

it('the host table has every book of tiers 1 and 2', () => {
  const hosts = new Set([...BOOK_HOSTS.keys()].map((book) => findSportsbook(book)?.key));
  expect(SPORTSBOOKS.filter(({ key, tier }) => tier < 3 && !hosts.has(key))).toEqual([]);
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

  it('a smart link opens the bet if possible, else the market, else the book', () => {
    const { betslipLink, marketLink, bookmakerLink } = links;
    expect(smartLink('fanduel', links)).toEqual({ link: betslipLink, opens: 'bet' });
    expect(smartLink('fanduel', { marketLink, bookmakerLink })).toEqual({ link: marketLink, opens: 'market' });
    expect(smartLink('fanduel', { bookmakerLink })).toEqual({ link: bookmakerLink, opens: 'book' });
    expect(smartLink('fanduel', {})).toBeUndefined();
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
    expect(smartLink(book, ids, 'NJ')).toEqual({ link, opens: 'bet' });
    expect(smartLink(book, { ...ids, outcomeSid: undefined } as object, 'NJ')).toBeUndefined();
  });

  it("a smart link leads to the site of the bettor's state, or without a state to a link that needs none", () => {
    const offer = {
      betslipLink: 'https://{state}.betrivers.com/?page=sportsbook#event/1?coupon=single|2|',
      marketLink: 'https://www.betrivers.com/us/{state}/1',
      bookmakerLink: 'https://www.betrivers.com/',
    };
    expect(smartLink('betrivers', offer, 'pa')?.link).toBe(
      'https://pa.betrivers.com/?page=sportsbook#event/1?coupon=single|2|',
    );
    for (const state of [undefined, '', 'evil.example/', 'p'])
      expect(smartLink('betrivers', offer, state)).toEqual({ link: 'https://www.betrivers.com/', opens: 'book' });
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
    expect(smartLink('fanduel', { betslipLink: address })).toBeUndefined();
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
        const found = smartLink('fanduel', { betslipLink }, state);
        return found === undefined || /^https:\/\/([a-z0-9-]+\.)*fanduel\.com\//.test(found.link);
      }),
      { numRuns: 5_000 },
    );
  });
});
