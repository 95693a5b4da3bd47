import { convert } from './convert.js';

const json = (text: string) => JSON.parse(convert([...text.split(' '), '--json']));

describe('fairline convert', () => {
  it.each([
    ['free-bet --amount 100 --odds +300 --against=-275', [10_000, 22_000], 8_000],
    ['free-bet --amount 100 --odds 5.0 --against 4.2,1.9', [10_000, 9_524, 21_053], 9_424],
    ['stake-back --amount 100 --odds 3.0 --against 1.55', [10_000, 19_355], 10_645],
    ['boost --amount 25 --odds +200 --boost 50 --against=-220', [2_500, 6_875], 625],
    ['boost --amount 25 --odds +200 --boost 50% --against=-220', [2_500, 6_875], 625],
    ['no-sweat --amount 500 --odds 2.50 --against 1.60 --refund 500 --worth .70', [50_000, 56_250], 18_750],
    ['no-sweat --amount 500 --odds 2.50 --against 1.60 --worth 70%', [50_000, 56_250], 18_750],
    ['free-bet --amount 50 --odds 3.0 --lay 3.05 --commission 5', [5_000, 6_833], 3_167],
  ])('%s', (words, stakes, profit) => {
    expect(json(words)).toEqual({ stakes, results: stakes.map(() => profit), profit });
  });

  it('prints the stake and the result of every outcome', () => {
    expect(convert('free-bet --amount 100 --odds +300 --against=-275'.split(' '))).toBe(
      ['outcome    odds   stake   result', 'promoted   4.000  100.00  +80.00', 'against 1  1.364  220.00  +80.00'].join(
        '\n',
      ),
    );
  });

  it('prints what a rollover costs, and what is left of the bonus', () => {
    const words = 'rollover --deposit 100 --bonus 100 --times 10 --odds +102 --against=-105';
    expect(json(words)).toMatchObject({ turnover: 200_000, cost: 2_927, results: [-2_927, -2_927], profit: 7_073 });
    expect(convert(words.split(' '))).toContain('cost          29.27\nof the bonus  +70.73');
    expect(json(words.replace('+102', '-110').replace('--odds ', '--odds=').replace('-105', '-110')).cost).toBe(20_000);
  });

  it('prints the boost from which a parlay is worth its stake', () => {
    const boosts = [2, 3, 4, 5, 6].map((legs) => convert(['parlay-boost', '--odds=-110', '--legs', `${legs}`]));
    expect(boosts).toEqual(
      ['13.44', '17.49', '22.12', '27.26', '32.88'].map((boost) => `break-even boost  ${boost} %`),
    );
    expect(convert('parlay-boost --odds=-110 --against=-110 --legs 2 --boost 25'.split(' '))).toContain(
      'value             +7.64 %',
    );
  });

  it.each([
    ['', 'convert needs a kind: free-bet'],
    ['arbitrage', 'convert needs a kind'],
    ['free-bet --odds 2.0 --against 1.9', 'free-bet needs --amount'],
    ['free-bet --amount 5 --odds 2.0', 'free-bet needs either --against or --lay'],
    ['free-bet --amount 5 --odds 2.0 --against 1.9 --lay 2', 'free-bet needs either --against or --lay'],
    ['free-bet --amount 5 --odds 300 --against 1.9', '--odds is neither American odds'],
    ['free-bet --amount 5 --odds +50 --against 1.9', '--odds is neither American odds'],
    ['free-bet --amount 5 --odds 2.0 --against 0.9', '--against is neither American odds'],
    ['free-bet --amount=-5 --odds 2.0 --against 1.9', '--amount is not a number of 0 or more'],
    ['free-bet --amount 5 --odds 2.0 --against 1.9 --commission 100', '--commission is not a percentage below 100'],
    ['no-sweat --amount 5 --odds 2.0 --against 1.9 --worth 2', '--worth is not a share from 0 to 1'],
    ['parlay-boost --odds=-110 --legs 2.5', 'not a number of legs'],
    ['parlay-boost --odds=-110', 'parlay-boost needs --legs'],
    ['boost --amount 5 --odds 2.0 --against 1.9', 'boost needs --boost'],
  ])('"%s" is refused in one line', (words, reason) => {
    expect(() => convert(words.split(' '))).toThrow(reason);
  });
});
