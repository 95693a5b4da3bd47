import { fairLine, type Judge } from '../odds/fair-line.js';
import { ageFactor, logPool } from '../odds/log-pool.js';
import type { Probability } from '../odds/probability.js';
import type { Group } from '../opportunities/groups.js';
import type { LearnedLineOf } from '../opportunities/value.js';
import { HOURS, type LearnedWeights } from './learn-weights.js';

/** A learned set that passed its gate, with its sport. */
export interface PassedWeights extends Pick<LearnedWeights, 'family' | 'hours' | 'weights' | 'halfLife'> {
  readonly sport: string;
}

/**
 * The fair lines that learned weights make of live prices, by the formula that they were graded with: the logarithmic pool of the books' fair chances,
 * each quote with its book's weight, less the older it is than the newest one. A book that was never seen keeps today's weight. Which distance from the
 * start counts is said by the newest price, not by a clock: so the same prices have the same fair line in every process. `passed` holds only sets that
 * passed; a game under way has none.
 */
export const learnedLines = (passed: readonly PassedWeights[]): LearnedLineOf | undefined => {
  if (passed.length === 0) return undefined;
  const sets = new Map(passed.map((set) => [nameOf(set.sport, set.family, set.hours), set]));
  return (group, { sport, commenceTime }, leavesOut) => {
    const { voters, line, least } = group;
    if (least === undefined || voters.books.length === 0) return undefined;
    const times = timesOf(group);
    const newest = Math.max(...times);
    const hours = hoursAt(commenceTime - newest);
    const set = hours && sets.get(nameOf(sport, line.ladder.family, hours));
    const votes = set && fairLine(voters, line.prices, least)?.votes;
    if (!votes) return undefined;
    const weights = votes.books.map(
      (book, vote) => (set.weights[book] ?? votes.weights[vote]!) * ageFactor(newest - times[vote]!, set.halfLife),
    );
    const logs = votes.books.map((_, vote) => votes.chances.map((column) => Math.log(column[vote]!)));
    const known = new Map<number, ReturnType<Judge>>();
    const judge: Judge = (book) => {
      const own = leavesOut && book !== undefined ? votes.books.indexOf(book) : -1;
      if (!known.has(own)) known.set(own, logPool(logs, weights, own) as Probability[] | undefined);
      return known.get(own);
    };
    return { hours, weights, judge };
  };
};

const nameOf = (sport: string, family: string, hours: string): string => `${sport} ${family} ${hours}`;

// With one method that never refuses prices, every voter has a vote, in the same order.
const timesOf = ({ voters: { books, ways, places }, line: { quotes } }: Group): number[] =>
  books.map((_, voter) =>
    Math.max(...places.slice(voter * ways, (voter + 1) * ways).map((place) => quotes[place]!.receivedAt)),
  );

const hoursAt = (left: number) => HOURS.find(({ from, to }) => left > from * HOUR && left <= to * HOUR)?.name;

const HOUR = 3_600_000;
