import { bookTitle, DEVIG_METHODS } from '@fairline/shared/domain';
import { runningVotes, totalWeight } from '../model/bets/running-votes.js';
import {
  ageOf,
  commissionIn,
  type Explanation,
  headingOf,
  priceFor,
  voteWords,
  waysOf,
  whyNoFair,
  worthOf,
} from './explanation.js';
import { FORMULAS, TERM_NAMES, explainMessages as words } from './messages.js';

/** An explanation as plain text, step by step, with all digits of every number. */
export const asText = (explanation: Explanation): string => {
  const { selection, market, match } = headingOf(explanation);
  return [
    `${selection} · ${market} · ${match}`,
    `${words.asOf(new Date(explanation.at).toISOString())}, decimal odds`,
    voteWords(explanation),
    '',
    `1. ${words.takeOut}: ${FORMULAS[explanation.method]}, ${words.where}`,
    ...votesIn(explanation),
    '',
    ...conclusionOf(explanation),
    '',
    words.methods,
    ...methodsIn(explanation),
    ...abstentionsIn(explanation),
    '',
  ].join('\n');
};

const votesIn = (explanation: Explanation): string[] => {
  const ways = waysOf(explanation);
  const term = TERM_NAMES[explanation.method];
  const rows = runningVotes(explanation.votes).map(
    ({ book, isCrossed, quotes, total, term: own, chances, weight, running }) => [
      bookTitle(book),
      ...quotes.map(({ price }) => String(price)),
      String(total),
      ...(term === undefined ? [] : [isCrossed ? words.crossed : String(own)]),
      ...chances.map(String),
      String(weight),
      String(running),
      ageText(ageOf(quotes, explanation)),
    ],
  );
  const head = [
    words.book,
    ...ways,
    'S',
    ...(term === undefined ? [] : [term]),
    ...ways.map((way) => `p ${way}`),
    words.weight,
    words.running,
    words.age,
  ];
  return inColumns([head, ...rows]);
};

const conclusionOf = (explanation: Explanation): string[] => {
  const { votes, medians, fair, bet, method, learnedAt } = explanation;
  const [found, name, scale] =
    learnedAt === undefined
      ? [
          `${words.findMiddle}: all weights ${totalWeight(votes)}, half ${totalWeight(votes) / 2}`,
          'median',
          words.scale,
        ]
      : [`${words.findMean}: ${words.meanFormula}, W = ${totalWeight(votes)}`, 'mean', words.scaleMeans];
  if (!fair) return [whyNoFair(explanation)];
  const ways = waysOf(explanation);
  const sum = medians.reduce((whole, median) => whole + median, 0);
  const commission = commissionIn(explanation, String);
  return [
    `2. ${found}`,
    ...ways.map((way, i) => `${name} of ${way} = ${medians[i]}`),
    method === 'worst-case' ? `3. ${words.notScaled}` : `3. ${scale}: they sum to ${sum}`,
    ...ways.map((way, i) => `fair ${way} = ${fair[i]}`),
    `4. ${words.compare}`,
    ...(commission ? [`${words.afterCommission(bookTitle(bet.best!.book))}: ${commission}`] : []),
    bet.best
      ? `EV = (${fair[0]} × ${bet.net} − 1) × 100 = ${bet.value} %, ${words.at(bookTitle(bet.best.book))}`
      : words.noPrice,
  ];
};

const methodsIn = (explanation: Explanation): string[] =>
  inColumns([
    [words.method, words.chance, words.line, words.ev],
    ...explanation.methods.map(({ name, fair }) => {
      const { line, value } = worthOf(fair?.[0], explanation);
      return [DEVIG_METHODS.find((each) => each.name === name)!.title, fair?.[0], line, value].map((each) =>
        each === undefined ? '–' : String(each),
      );
    }),
  ]);

const abstentionsIn = (explanation: Explanation): string[] => {
  if (explanation.abstentions.length === 0) return [];
  const rows = explanation.abstentions.map(({ book, why, quotes }) => [
    bookTitle(book),
    ...explanation.outcomes.map((outcome) => String(priceFor(quotes, outcome) ?? '–')),
    words.out[why],
    ageText(ageOf(quotes, explanation)),
  ]);
  return ['', words.notCounted, ...inColumns([[words.book, ...waysOf(explanation), '', words.age], ...rows])];
};

const ageText = (age: number | undefined): string => (age === undefined ? '–' : `${age / 1000} s`);

const inColumns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('   ')
      .trimEnd(),
  );
};
