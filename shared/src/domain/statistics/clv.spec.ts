import { devig } from '../odds/devig.js';
import { fromAmerican } from '../odds/formats.js';
import { probability } from '../odds/probability.js';
import type { Pick } from '../picks/pick.js';
import { aPick } from '../testing/a-counted-pick.js';
import { type BetClosing, clv, type NoClosing } from './clv.js';

const START = Date.UTC(2026, 10, 22, 18);
const QUOTE = 'g1|h2h|||home|draftkings';
const closing = (chance: number): BetClosing => ({
  ...{ chance: probability(chance), method: 'multiplicative', books: 9, start: START, source: 'board' },
});
const taken = (over: Partial<Pick> = {}): Pick =>
  aPick({ quote: QUOTE, dateAdded: new Date(START - 60_000).toISOString(), ...over });
const against = (pick: Pick, answer: BetClosing | NoClosing | undefined) => clv(pick, () => answer);

it.each([
  ['multiplicative', 3.615],
  ['shin', 3.953],
  ['power', 4.122],
] as const)(
  'the CLV of a bet at -110 that closed at -130/+110 matches the published value of %s',
  (method, percent) => {
    const market = devig(method, [fromAmerican(-130), fromAmerican(110)]);
    if (typeof market === 'string') throw new Error(market);
    const value = against(taken({ price: fromAmerican(-110) }), { ...closing(market.fair[0]!), method });
    expect(value).toEqual({ percent: expect.closeTo(percent, 3), closings: [expect.objectContaining({ method })] });
  },
);

it('the closing line is looked up by the price taken and by whether the market had a draw', () => {
  const requested: string[] = [];
  const ask = (name: string) => {
    requested.push(name);
    return undefined;
  };
  clv(taken({ market: 'Spread' }), ask);
  clv(taken({ market: '3-Way Moneyline' }), ask);
  clv(taken({ market: 'Moneyline', league: 'NHL' }), ask);
  expect(requested).toEqual([QUOTE, `${QUOTE}|draw`, `${QUOTE}|no draw`]);
});

it.each<[NoClosing | undefined, boolean, string]>([
  [undefined, true, 'Loading the closing line.'],
  ['not started', true, 'The game has not started.'],
  ['being recorded', true, 'The closing line is being recorded.'],
  ['unknown game', false, 'We have no record of this game.'],
  ['not recorded', false, 'No closing lines were recorded for this game.'],
  ['other line', false, 'The market closed at other lines.'],
  ['too few books', false, 'Too few books priced the market at the start.'],
  ['two markets', false, 'The market closed both with and without a draw, and the pick does not say which it was.'],
])('a pick has no CLV, but a reason, when the closing line is %s', (answer, isOpen, reason) => {
  expect(against(taken(), answer)).toEqual({ reason, isOpen });
});

it.each<[Partial<Pick>, string]>([
  [{ quote: undefined }, 'It was not added from our odds, so its market is not known.'],
  [{ dateAdded: new Date(START).toISOString() }, 'The bet was placed after the start.'],
  [{ dateAdded: 'some day' }, 'The time of the bet is not known.'],
  [{ price: undefined, odds: '' }, 'The odds of the bet are not known.'],
  [{ type: 'parlay', legs: [] }, 'The legs of this parlay are not known.'],
])('a pick with %j has no CLV, but a reason', (over, reason) => {
  expect(against(taken(over), closing(0.5))).toEqual({ reason, isOpen: false });
});

const parlay = (...quotes: string[]): Pick =>
  taken({ type: 'parlay', price: 4, quote: undefined, legs: quotes.map((quote) => ({ quote })) });

it('the CLV of a parlay multiplies the closing chances of its legs', () => {
  const pick = parlay('g1|h2h|||home|fanduel', 'g2|h2h|||away|fanduel');
  const value = clv(pick, (quote) => closing(quote.startsWith('g1') ? 0.5 : 0.52));
  expect(value).toMatchObject({ percent: expect.closeTo(4, 9), closings: [{ chance: 0.5 }, { chance: 0.52 }] });
});

it('a parlay of dependent legs or with a leg without a closing line has no CLV', () => {
  const sameGame = parlay('g1|h2h|||home|fanduel', 'g1|totals||44.5|over|fanduel');
  expect(against(sameGame, closing(0.5))).toEqual({
    reason: 'Two legs are on the same game, so their chances are not independent.',
    isOpen: false,
  });
  const missing = clv(parlay('g1|h2h|||home|fanduel', 'g2|h2h|||home|fanduel'), (quote) =>
    quote.startsWith('g1') ? closing(0.5) : 'other line',
  );
  expect(missing).toEqual({ reason: 'Leg 2: The market closed at other lines.', isOpen: false });
});
