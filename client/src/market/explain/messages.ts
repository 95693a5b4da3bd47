import type { DevigMethodName, WhyNoVote } from '@fairline/shared/domain';
import { howMany, plural } from '../../platform/format.js';

/** Texts of the window that explains a number. */
export const explainMessages = {
  why: (value: string) => `Why ${value}`,
  whyFair: (price: string) => `Why fair is ${price}`,
  whyNone: 'Why there is no fair line',
  asOf: (time: string) => `as of ${time}`,
  close: 'Close',
  copyText: 'Copy as text',
  copyCsv: 'Copy as CSV',
  copied: 'Copied',
  notCopied: 'Your browser blocked copying. Copy it by hand:',
  byHand: 'The full explanation',
  moved: 'A price of this line has moved since.',
  latest: 'Show the latest',
  fair: 'fair',
  at: (book: string) => `at ${book}`,
  offered: (book: string) => `${book} pays`,
  noPrice: 'None of your books has a usable price, so there is no EV.',
  tooFew: (votes: number, least: number, refused: number) =>
    `A fair line of this market needs ${least} books that price every outcome. There ${votes === 1 ? 'is' : 'are'} ${votes}${
      refused === 0 ? '' : `; in the prices of ${howMany(refused)} more, this method finds no chance between 0 and 1`
    }.`,
  ownSharp: 'By your own references and weights.',
  fairlines: 'By Fairline’s weights.',
  learned: (hours: string) =>
    `By learned weights: for this market, ${hours.startsWith('last') ? 'in the last hour' : `${hours} h`} before the start, they came nearer to the close than the standard ones. An older quote counts less.`,
  leftOut: (book: string) => `${book} is left out: a book has no vote on its own price.`,
  keptIn: 'The judged book keeps its vote.',
  noReference: 'No price of your references: none of them prices every outcome, so there is no fair line and no EV.',
  onlyJudged: (book: string) =>
    `No other price of your references: ${book} has no vote on its own price, so there is no fair line and no EV.`,
  overlapping: 'Several outcomes of this market can happen at once, so it has no fair line.',
  drawing: (books: number, from: string, to: string) =>
    `${plural(books, 'book puts', 'books put')} the chance between ${from} and ${to}.`,
  drawnFair: (fair: string) => `The fair chance is ${fair}.`,
  drawnPrice: (price: string) => `The price implies ${price}.`,
  size: 'The larger the dot, the more its book counts',
  books: 'Books that vote',
  book: 'Book',
  margin: 'Margin',
  noVig: 'No-vig',
  weight: 'Weight',
  running: 'Running weight',
  half: (half: string) => `half ${half}`,
  ev: 'EV %',
  age: 'Age',
  median: 'MEDIAN',
  crossed: 'no margin: scaled',
  notCounted: 'Not counted',
  out: {
    judged: 'its own price is judged here',
    'no-reference': 'not one of your references',
    'pick-app': 'pick app: its price is nominal',
    'state-listing': 'one state only: the book votes with its general listing',
    'other-outcomes': 'lists other outcomes',
    suspended: 'lists it without a price',
    'too-old': 'its price is too old',
    'too-long': 'its price is beyond 5000',
    incomplete: 'does not price every outcome',
    'no-chance': 'this method finds no chance between 0 and 1 in its prices',
  } satisfies Record<WhyNoVote, string>,
  outliers: 'No book is left out for being far from the others, because a single book hardly moves a median.',
  steps: 'Step by step',
  takeOut: 'Take the margin out of every book',
  where: 'where r = 1 ÷ decimal odds and S is the sum of a book’s r',
  findMiddle: 'Find where half of the weight is reached',
  findMean: 'Take the weighted geometric mean of every outcome',
  meanFormula: 'exp(Σ w × ln p ÷ W), w a book’s weight and W the sum of all',
  scaleMeans: 'Scale the means of all outcomes to 100%',
  scale: 'Scale the medians of all outcomes to 100%',
  notScaled: 'Worst case is not a distribution, so the medians stay unchanged',
  compare: 'Compare with the price',
  afterCommission: (book: string) => `${book} after its commission`,
  lessCommission: 'after commission',
  methods: 'By every method',
  method: 'Method',
  chance: 'Fair',
  line: 'Line',
  chosen: 'CHOSEN',
  othersStandard: 'The other methods have the standard weights and the median.',
  worst: 'Worst case takes from each book the lowest chance that any method gives it.',
} as const;

/** Each method as a formula: r is the implied chance of a price, S the sum of a book’s r, n the number of outcomes. */
export const FORMULAS: Readonly<Record<DevigMethodName, string>> = {
  multiplicative: 'p = r ÷ S',
  additive: 'p = r − (S − 1) ÷ n',
  power: 'p = r^k, with the k at which a book’s p sum to 1',
  shin: 'p = (√(z² + 4(1 − z)r² ÷ S) − z) ÷ (2(1 − z)), with the z at which a book’s p sum to 1',
  'odds-ratio': 'p = r ÷ (r + c(1 − r)), with the c at which a book’s p sum to 1',
  probit: 'p = Φ(Φ⁻¹(r) − c), with the c at which a book’s p sum to 1',
  'worst-case': 'p = the lowest by multiplicative, additive, power, Shin, odds ratio, probit and Goto',
};

/** The name of a method’s parameter; undefined if it has none. */
export const TERM_NAMES: Readonly<Record<DevigMethodName, string | undefined>> = {
  multiplicative: 'S',
  additive: '(S − 1) ÷ n',
  power: 'k',
  shin: 'z',
  'odds-ratio': 'c',
  probit: 'c',
  'worst-case': undefined,
};
