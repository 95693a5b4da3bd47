import { devigCommand } from './devig.js';

const json = (...words: string[]) => JSON.parse(devigCommand([...words, '--json']));

it('devig prints the fair probabilities and the overround', () => {
  const { fair, overround } = json('--method', 'multiplicative', '--odds=-110,-110');
  expect(fair).toEqual([0.5, 0.5]);
  expect(overround).toBeCloseTo(1 / 21);
});
it('devig reads decimal odds with --decimal', () => {
  const { fair } = json('--odds=1.25,5', '--decimal', '--method', 'additive');
  expect(fair[0]).toBeCloseTo(0.8);
});
it('devig accepts placeholder prices, since the user typed them', () => {
  expect(json('--odds=1.005,50', '--decimal').fair).toHaveLength(2);
});
it('devig prints readable text without --json', () => {
  expect(devigCommand(['--odds=-120,+100', '--method=power'])).toMatch(
    /^fair {7}5\d\.\d{3} % .*\noverround {2}4\.545 %$/,
  );
});
it.each([
  [[], 'devig needs --odds'],
  [['--odds=-110'], 'two prices or more'],
  [['--odds=3,3', '--decimal'], 'no margin to take out'],
  [['--odds=1.05,8,200', '--decimal', '--method=additive'], 'outside 0..1'],
  [['--odds=-110,50'], 'not American odds: 50'],
  [['--odds=1.9,1', '--decimal'], 'not decimal odds: 1'],
  [['--odds=-110,'], 'not American odds'],
  [['--odds=-110,-110', '--method=guess'], '--method must be one of'],
])('devig refuses %j with a one-line message', (words, line) => {
  expect(() => devigCommand(words)).toThrow(line);
});
