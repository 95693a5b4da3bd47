import fc from 'fast-check';
import { guarded, unguarded } from './own-columns.js';
import { readMoney, readOdds } from './read-cell.js';

describe('reading an amount of money', () => {
  it.each([
    ['50', 50],
    ['$1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1,250', 1250],
    ['12,5', 12.5],
    ['(12.50)', -12.5],
    ['-$40', -40],
    ['$ -40.00', -40],
    ['−7.25', -7.25],
    ['+7', 7],
    ['.5', 0.5],
    ['€ 1 000', 1000],
    ['', undefined],
    ['1,2,3', undefined],
    ['12.50.1', undefined],
    ['abc', undefined],
    ['--4', undefined],
    ['9'.repeat(400), undefined],
  ])('the amount "%s" is read as %p', (text, amount) => expect(readMoney(text)).toBe(amount));

  it('any amount formatted as dollars is read back unchanged', () =>
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        const amount = cents / 100;
        const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);
        expect(readMoney(dollars)).toBe(amount || 0);
      }),
    ));
});

it.each(['-99999999999999999999', '+'.padEnd(400, '9'), '9'.repeat(400), '1e5'])(
  '"%s" is not readable as odds, and causes no error',
  (text) => {
    expect(readOdds(text, 'decimal')).toBeUndefined();
    expect(readOdds(text, 'american')).toBeUndefined();
  },
);

describe('guarding a text against spreadsheet formulas', () => {
  it.each(['=1+1', '+SUM(A1)', '-2+3', '@x', '\t=1', ' =1', "'=1", '＝1', '\r1'])(
    'the guard against formulas puts an apostrophe before %p',
    (text) => expect(guarded(text)).toBe(`'${text}`),
  );
  it.each(['-110', '+150', 'Chiefs -3.5', "'twas", '0.5', ''])(
    'the guard against formulas leaves %p unchanged',
    (text) => expect(guarded(text)).toBe(text),
  );
  it('the guard against formulas can be reversed without loss', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^['=+\-@ \ta1.]*$/), (text) => expect(unguarded(guarded(text))).toBe(text)),
    ));
});
