import {
  canonicalBook,
  type LineKey,
  PROMISED_DEFAULTS,
  PROMOTION_KINDS,
  type Promised,
} from '@fairline/shared/domain';
import fc from 'fast-check';
import {
  CONVERT_AMOUNTS,
  CONVERT_RANGES,
  convertBetAt,
  readConvertQuestion,
  withAmount,
  writeConvertQuestion,
} from './convert-address.js';

it('what is written is read again', () => {
  const amounts = fc.record({
    amount: fc.integer({ min: 1, max: 100_000 }),
    boost: fc.integer({ min: 0, max: 500 }),
    refund: fc.integer({ min: 0, max: 100_000 }),
    worth: fc.integer({ min: 0, max: 100 }),
    bonus: fc.integer({ min: 1, max: 100_000 }),
    times: fc.integer({ min: 1, max: 100 }),
  });
  const bet = fc.option(fc.record({ line: fc.constant('g1|h2h||' as LineKey), outcome: fc.string({ minLength: 1 }) }), {
    nil: undefined,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...PROMOTION_KINDS),
      amounts,
      fc.subarray(['fanduel', 'betmgm']),
      bet,
      (kind, given, books, on) => {
        let promised: Promised = { ...PROMISED_DEFAULTS, kind, books };
        for (const name of CONVERT_AMOUNTS[kind]) promised = withAmount(promised, name, given[name]);
        const question = on
          ? { promised: { ...promised, bet: on }, board: { sport: 'icehockey_nhl', section: 'game' as const } }
          : { promised };
        expect(readConvertQuestion(new URLSearchParams(writeConvertQuestion(question).toString()))).toEqual(question);
      },
    ),
  );
});

it.each(['', 'offer=gift&amount=x', `amount=${CONVERT_RANGES.amount.max + 1}`, 'amount=', 'line=g1', 'at='])(
  'what is wrong or missing is as usual: %s',
  (query) => expect(readConvertQuestion(new URLSearchParams(query))).toEqual({ promised: PROMISED_DEFAULTS }),
);

it('a bet of a row asks for itself, at its book', () => {
  const at = convertBetAt(
    { line: 'g1|totals||45.5' as LineKey, outcome: 'over', book: canonicalBook('caesars') },
    { sport: 'americanfootball_nfl', section: 'game' },
  );
  expect(readConvertQuestion(new URL(at, 'https://fairline.test').searchParams)).toEqual({
    promised: { ...PROMISED_DEFAULTS, books: ['williamhill_us'], bet: { line: 'g1|totals||45.5', outcome: 'over' } },
    board: { sport: 'americanfootball_nfl', section: 'game' },
  });
});
