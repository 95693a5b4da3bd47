import { readOffer } from './read-market.js';

const BOOK = { link: 'https://book/event', sid: 'e1' };
const MARKET = { link: null, sid: null };
const OUTCOME = { link: 'https://book/slip', sid: 'o1', bet_limit: 250 };

it('the offer before is returned as long as nothing in it changed, also when its texts are new objects', () => {
  const before = readOffer(BOOK, MARKET, OUTCOME);
  expect(readOffer({ ...BOOK }, MARKET, { ...OUTCOME, link: ['https://book', 'slip'].join('/') }, before)).toBe(before);
});

it.each([
  [{ ...BOOK, link: 'https://book/other' }, MARKET, OUTCOME],
  [{ ...BOOK, sid: 'e2' }, MARKET, OUTCOME],
  [BOOK, { ...MARKET, link: 'https://book/market' }, OUTCOME],
  [BOOK, { ...MARKET, sid: 'm1' }, OUTCOME],
  [BOOK, MARKET, { ...OUTCOME, link: null }],
  [BOOK, MARKET, { ...OUTCOME, sid: 'o2' }],
  [BOOK, MARKET, { ...OUTCOME, bet_limit: 300 }],
])('an offer in which anything changed is read anew: %j %j %j', (book, market, outcome) => {
  const now = readOffer(book, market, outcome, readOffer(BOOK, MARKET, OUTCOME));
  expect(now).toEqual(readOffer(book, market, outcome));
  expect(now).not.toEqual(readOffer(BOOK, MARKET, OUTCOME));
});

it('there is no offer when a feed adds nothing that can be used', () => {
  expect(readOffer({}, MARKET, {})).toBeUndefined();
  expect(readOffer({}, MARKET, { link: ' ', bet_limit: -1 })).toBeUndefined();
});
