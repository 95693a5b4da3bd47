import { bookTitle, guarded } from '@fairline/shared/domain';
import Papa from 'papaparse';
import { runningVotes, totalWeight } from '../model/bets/running-votes.js';
import { ageOf, type Explanation, headingOf, priceFor, valueAt, voteWords, waysOf, worthOf } from './explanation.js';
import { FORMULAS, TERM_NAMES, explainMessages as words } from './messages.js';

/** An explanation as CSV: every book, then how the fair line and the value follow, then each method. */
export const asCsv = (explanation: Explanation): string =>
  csvOf([booksOf(explanation), resultOf(explanation), methodsOf(explanation)]);

const booksOf = (explanation: Explanation): Field[][] => {
  const { votes, abstentions, outcomes } = explanation;
  const ways = waysOf(explanation);
  const ageInSeconds = (quotes: (typeof votes)[number]['quotes']) => {
    const age = ageOf(quotes, explanation);
    return age === undefined ? undefined : age / 1000;
  };
  const prices = (quotes: (typeof votes)[number]['quotes']) => outcomes.map((outcome) => priceFor(quotes, outcome));
  return [
    [
      'book',
      'counted',
      'weight',
      'running_weight',
      ...ways.map((way) => `decimal ${way}`),
      'implied_sum_S',
      'term',
      ...ways.map((way) => `p ${way}`),
      'ev_percent',
      'age_seconds',
    ],
    ...runningVotes(votes).map(({ book, isCrossed, weight, running, quotes, total, term, chances }) => [
      bookTitle(book),
      isCrossed ? `yes: ${words.crossed}` : 'yes',
      weight,
      running,
      ...prices(quotes),
      total,
      term,
      ...chances,
      valueAt({ book, quotes }, explanation),
      ageInSeconds(quotes),
    ]),
    ...abstentions.map(({ book, why, quotes }) => [
      bookTitle(book),
      `no: ${words.out[why]}`,
      undefined,
      undefined,
      ...prices(quotes),
      undefined,
      undefined,
      ...ways.map(() => undefined),
      undefined,
      ageInSeconds(quotes),
    ]),
  ];
};

const resultOf = (explanation: Explanation): Field[][] => {
  const { method, votes, medians, fair, bet, learnedAt } = explanation;
  const middle = learnedAt === undefined ? 'median' : 'mean';
  const { selection, market, match } = headingOf(explanation);
  const ways = waysOf(explanation);
  const total = totalWeight(votes);
  return [
    ['what', 'value'],
    ['game', match],
    ['market', market],
    ['selection', selection],
    ['as_of', new Date(explanation.at).toISOString()],
    ['method', method],
    ['votes', voteWords(explanation)],
    ['formula', FORMULAS[method]],
    ['term', TERM_NAMES[method]],
    ['weight_sum', total],
    ['half', learnedAt === undefined ? total / 2 : undefined],
    ...ways.map((way, i) => [`${middle} ${way}`, medians[i]]),
    [`${middle}_sum`, medians.reduce((sum, median) => sum + median, 0)],
    ...ways.map((way, i) => [`fair ${way}`, fair?.[i]]),
    ['offered_by', bet.best && bookTitle(bet.best.book)],
    ['offered_decimal', bet.best?.price],
    ['after_commission_decimal', bet.net],
    ['ev_percent', bet.value],
  ];
};

const methodsOf = (explanation: Explanation): Field[][] => [
  ['method', 'fair', 'fair_decimal', 'ev_percent'],
  ...explanation.methods.map(({ name, fair }) => {
    const { line, value } = worthOf(fair?.[0], explanation);
    return [name, fair?.[0], line, value];
  }),
];

/** The content of one field. Numbers keep every digit, so that reading them back gives the same number. */
type Field = string | number | undefined;

/**
 * Tables as CSV (RFC 4180), separated by an empty line. A name made up by a feed does not become a formula in somebody's spreadsheet.
 */
const csvOf = (tables: readonly (readonly Field[])[][]): string =>
  tables.map((rows) => `${Papa.unparse(rows.map((row) => row.map(safe)))}\r\n`).join('\r\n');

// Papa's own guard knows neither a name of two lines, nor one that begins with a space or a full-width sign.
const safe = (field: Field): Field => (typeof field === 'string' ? guarded(field) : field);
