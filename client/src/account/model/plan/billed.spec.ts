import { billedAmount, billedOn, listPrice } from './billed.js';

it.each([
  [2_500, 'usd', '$25.00'],
  [999, 'usd', '$9.99'],
  [1_000, 'eur', '€10.00'],
  [1_500, 'jpy', '¥1,500'],
])('%i of %s is written as %s', (units, currency, text) => expect(billedAmount(units, currency)).toBe(text));

it('whole list prices are written without cents', () => {
  expect([0, 1_000, 1_250].map(listPrice)).toEqual(['$0', '$10', '$12.50']);
});

it('the date is written out', () => expect(billedOn('2026-12-21T12:00:00.000Z')).toBe('December 21, 2026'));
