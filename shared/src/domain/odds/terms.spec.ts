import fc from 'fast-check';
import {
  bookTitle,
  COMMISSION_SOURCES,
  commissionsOf,
  EXCHANGE_COMMISSIONS,
  type ExchangeFee,
  netOf,
  netPrice,
  odds,
  percentTaken,
  publishedCommission,
  SPORTSBOOKS,
  spellingsOf,
  userCommissions,
} from '../index.js';

describe('what exchanges publish', () => {
  it('every exchange of the catalogue has a commission with its source and date', () => {
    const exchanges = SPORTSBOOKS.filter(({ isExchange }) => isExchange).map(({ key }) => key);
    expect(exchanges.length).toBeGreaterThan(0);
    expect(exchanges.filter((key) => publishedCommission(key) === undefined)).toEqual([]);
    expect(Object.keys(COMMISSION_SOURCES).sort()).toEqual(Object.keys(EXCHANGE_COMMISSIONS).sort());
    for (const percent of Object.values(EXCHANGE_COMMISSIONS)) expect(percent >= 0 && percent < 20).toBe(true);
    for (const { source, asOf } of Object.values(COMMISSION_SOURCES)) {
      expect(source.length).toBeGreaterThan(3);
      expect(asOf).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
    }
  });

  it('it counts unless the user names another commission, 0 too, under any spelling', () => {
    const percent = EXCHANGE_COMMISSIONS.prophetx!;
    expect(percent).toBeGreaterThan(0);
    expect(userCommissions([])('prophetx')).toBe(percent);
    expect(userCommissions([])('prophet_exchange')).toBe(percent);
    expect(userCommissions([['prophet_exchange', 0]])('prophetx')).toBe(0);
    expect(userCommissions([['prophetx', 1.5]])('prophet_exchange')).toBe(1.5);
    expect(userCommissions([['fanduel', 1]])('prophetx')).toBe(percent);
    expect(userCommissions([])('fanduel')).toBe(0);
    expect(userCommissions([])('constructor')).toBe(0);
  });

  it('without a user, as in a scan of a recording, only what is named counts', () => {
    expect(commissionsOf([])('prophetx')).toBe(0);
    expect(() => userCommissions([['novig', 100]])).toThrow(RangeError);
  });

  it('a taker fee of r x P x (1 - P) costs at most the commission r, and hardly less', () => {
    const shares = fc.double({ min: 0.02, max: 0.98, noNaN: true });
    fc.assert(
      fc.property(shares, fc.constantFrom(3, 6, 7), (price, percent) => {
        const rate = percent / 100;
        const paying = 1 / (price + rate * price * (1 - price));
        expect(netPrice(odds(1 / price), percent)).toBeLessThanOrEqual(paying + 1e-12);
        expect(netPrice(odds(1 / price), percent / (1 + rate * (1 - price)))).toBeCloseTo(paying, 9);
      }),
    );
  });

  it('the spellings of a book start with its own key, and mean the same book', () => {
    expect(spellingsOf('prophet_exchange')).toEqual(['prophetx', 'prophet_exchange']);
    expect(spellingsOf('caesars').map(bookTitle)).toEqual(['Caesars', 'Caesars']);
  });
});

describe('an exchange with a fee of its own', () => {
  const on = (price: number, fee?: ExchangeFee) => ({ book: 'kalshi', price: odds(price), offer: { fee } });
  const commission = () => 7;

  it('pays after its fee for a share at that price, whatever the user says of its commission', () => {
    // A share at 0.50 costs 0.07 · 0.5 · 0.5 on top.
    expect(netOf(on(2, { kind: 'kalshi' }), { commission })).toBeCloseTo(1 / 0.5175, 9);
    expect(netOf(on(2, { kind: 'polymarket', rate: 0.03 }), { commission })).toBeCloseTo(1 / 0.5075, 9);
    expect(netOf(on(2, { kind: 'commission', rate: 0.02 }), { commission })).toBeCloseTo(1.98, 9);
    expect(netOf(on(2, { kind: 'none' }), { commission })).toBe(2);
    expect(netOf(on(2), { commission })).toBeCloseTo(1.93, 9);
    expect(netOf(on(2, { kind: 'kalshi' }), {})).toBe(2);
  });

  it('takes as much as a commission of so many percent at this price', () =>
    fc.assert(
      fc.property(fc.integer({ min: 102, max: 9_000 }), fc.integer({ min: 0, max: 9 }), (hundredths, percent) => {
        const price = on(hundredths / 100, { kind: 'polymarket', rate: percent / 100 });
        const taken = percentTaken(price, commission);
        expect(netPrice(price.price, taken)).toBeCloseTo(netOf(price, { commission }), 6);
        expect(percentTaken(on(hundredths / 100), commission)).toBe(7);
      }),
    ));
});
