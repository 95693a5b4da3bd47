import { BOOK_HOSTS } from '../catalogue/book-hosts.table.js';
import { findSportsbook } from '../catalogue/sportsbooks.js';
import { SPORTSBOOKS } from '../catalogue/sportsbooks.table.js';
import { addressAt, bookLink, isMissingState } from './book-link.js';

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
