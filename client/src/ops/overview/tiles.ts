import {
  type ConditionId,
  feedTitle,
  type OpsCondition,
  type OpsFeed,
  type OpsOverview,
} from '@fairline/shared/contract';
import { howMany, span } from '../../platform/format.js';
import { type Level, levelOf } from './level-of.js';
import { overviewMessages as words } from './messages.js';

/** An operator's question, and its answer. */
export interface Answer {
  readonly question: string;
  readonly level: Level | undefined;
  readonly verdict: string;
  readonly figure: string;
  readonly text: string;
}

/** The four questions that an operator asks first. */
export const answersIn = (overview: OpsOverview): Answer[] => [
  isFresh(overview),
  areMoving(overview),
  willLast(overview),
  whatBroke(overview),
];

const among = ({ conditions }: OpsOverview, ...ids: ConditionId[]) => conditions.filter(({ id }) => ids.includes(id));

const isFresh = (overview: OpsOverview): Answer => {
  const wrong = among(overview, 'feed-stale', 'breaker-open', 'stream-down');
  const late = among(overview, 'feed-stale').length;
  const { feeds } = overview;
  const asked = feeds.filter(({ is_paused }) => !is_paused);
  const worst = asked.toSorted((a, b) => lateness(b) - lateness(a))[0];
  const onTime = asked.length - late;
  return {
    question: words.fresh,
    // An open circuit breaker is of a kind of feed, so it counts as no late one: the numbers below are of feeds.
    ...verdictOn(wrong, feeds.length - asked.length, (open) =>
      late > 0 ? words.isLate(late) : words.isLeftAlone(open),
    ),
    figure: worst?.age == null ? words.none : span(worst.age),
    text: !worst
      ? words.noFeeds
      : worst.age === null
        ? words.neverAnswered(onTime, feeds.length)
        : words.worstFeed(feedTitle(worst), span(worst.period ?? 0), onTime, feeds.length),
  };
};

const areMoving = (overview: OpsOverview): Answer => {
  const wrong = among(overview, 'queue-stuck', 'job-standing-still', 'no-workers');
  const [worst] = overview.queues.toSorted((a, b) => (b.oldest_waiting_age ?? -1) - (a.oldest_waiting_age ?? -1));
  const waiting = overview.queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const age = worst?.oldest_waiting_age ?? null;
  return {
    question: words.moving,
    ...verdictOn(wrong, overview.queues.filter(({ is_paused }) => is_paused).length, words.isSlow),
    figure: span(age ?? 0),
    text: worst && age !== null ? words.oldestIn(worst.queue, howMany(waiting)) : words.noneWaits,
  };
};

// A problem takes precedence over a pause.
const verdictOn = (wrong: readonly OpsCondition[], paused: number, inWords: (count: number) => string) => {
  if (wrong.length > 0) return { level: levelOf(wrong), verdict: inWords(wrong.length) };
  return paused > 0
    ? { level: 'amber' as const, verdict: words.isPaused(paused) }
    : { level: undefined, verdict: words.yes };
};

const willLast = (overview: OpsOverview): Answer => {
  const { credits, at } = overview;
  const level = levelOf(among(overview, 'credits-nearly-out'));
  const base = { question: words.credits, level, verdict: level ? words.no : words.yes };
  if (!credits) return { ...base, verdict: '', figure: words.none, text: words.creditsUntold };
  const reset = span(credits.reset_at - at);
  if (credits.runs_out_at === null)
    return { ...base, figure: howMany(credits.left), text: words.creditsUnspent(reset) };
  const rate = howMany(Math.round(credits.per_hour));
  const text = words.creditsFor(howMany(credits.left), rate, reset);
  return { ...base, figure: hours(credits.runs_out_at - at), text };
};

const whatBroke = ({ conditions }: OpsOverview): Answer => {
  const red = conditions.filter(({ level }) => level === 'red').length;
  return {
    question: words.broke,
    level: levelOf(conditions),
    verdict: conditions.length > 0 ? words.isOpen(conditions.length) : words.nothing,
    figure: howMany(conditions.length),
    text: conditions.length > 0 ? words.levels(red, conditions.length - red) : words.allWell,
  };
};

// Age in periods, among feeds that have answered: an old answer of a rarely polled feed is no worse than a young one of a feed polled all
// the time.
const lateness = ({ age, period }: OpsFeed): number => (age === null ? -1 : age / Math.max(period ?? 0, 1_000));

const hours = (ms: number): string => {
  if (ms > YEAR) return words.overAYear;
  return ms < HOUR ? span(ms) : `${howMany(Math.floor(ms / HOUR))} h`;
};
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
