import type { PlayedLife, PlayedState } from './alert-market.js';
import type { Told } from './alert-places.js';

/** What a user's rule asks for. */
export interface PlayedRule {
  readonly user: string;
  readonly sports: readonly string[];
  /** Hundredths of a percent. */
  readonly minProfit: number;
  /** Whether it tells what grew again. */
  readonly tellsGrowth: boolean;
}

/**
 * What became of a play, counted at each place of each user.
 *
 * A life *must be told* if the rule wanted it for at least `holds` milliseconds, or still wants it after everything was sent; it is *lost* if
 * nothing arrived, or if it grew, stayed so, and nothing arrived that shows it. It is *doubled* by each further alert, by id, than its opening and its
 * growths: an alert that arrives again with its id, as it may after its worker was killed, is only *repeated*. An alert is *stale* if the rule
 * did not want what it says, or no longer for more than a second.
 */
export interface AlertVerdict {
  readonly must: number;
  readonly lost: number;
  readonly doubled: number;
  readonly stale: number;
  readonly repeated: number;
  readonly told: number;
  /** Milliseconds from publication to arrival, in order, of the first arrival of each alert. */
  readonly took: Readonly<Record<Told['by'], readonly number[]>>;
  /** What was lost, doubled or stale, in words. */
  readonly examples: readonly string[];
}

/** How long what has ended is on its way at most, in milliseconds: the last look at it, the call, and what else a busy machine does between. */
const ON_ITS_WAY_MS = 1_000;

export const verdictOn = (
  lives: readonly PlayedLife[],
  rules: readonly PlayedRule[],
  told: readonly Told[],
  holds: number,
): AlertVerdict => {
  const examples: string[] = [];
  const took = { webhook: [] as number[], push: [] as number[] };
  const count = { must: 0, lost: 0, doubled: 0, stale: 0, repeated: 0 };
  const say = (what: string, of: string, by: string, rule: PlayedRule) => {
    if (examples.length < 20) examples.push(`${what}: ${of} to ${rule.user} by ${by}`);
  };
  const arrived = new Map<string, Told[]>();
  for (const one of told) {
    const key = keyOf(one.user, one.by, one.opportunity);
    arrived.set(key, [...(arrived.get(key) ?? []), one]);
  }
  for (const rule of rules)
    for (const by of ['webhook', 'push'] as const) {
      const unseen = new Set(told.filter((one) => one.user === rule.user && one.by === by));
      const ids = new Set<string>();
      for (const life of lives) {
        if (!rule.sports.includes(life.sport)) continue;
        const wanted = life.states.filter(({ profit }) => profit >= rule.minProfit);
        const shows = new Map(life.states.map((state) => [state.profit, state]));
        const here = (arrived.get(keyOf(rule.user, by, life.opportunity)) ?? []).filter(({ profit }) => shows.has(profit));
        for (const one of here) unseen.delete(one);
        const first = here.filter(({ id }) => !ids.has(id) && ids.add(id));
        count.repeated += here.length - first.length;

        for (const { profit, at } of here) {
          const state = shows.get(profit)!;
          if (wanted.includes(state) && at <= state.to + ON_ITS_WAY_MS) continue;
          count.stale += 1;
          say(`stale by ${at - state.to} ms`, life.opportunity, by, rule);
        }
        const [begins] = wanted;
        if (!begins) continue;
        const growths = rule.tellsGrowth ? wanted.filter(({ grew }, i) => grew && i > 0) : [];
        const tooMany = Math.max(0, first.length - 1 - growths.length);
        count.doubled += tooMany;
        if (tooMany > 0) say('doubled', `${life.opportunity} ${first.map(({ id }) => id).join(' ')}`, by, rule);

        for (const since of [begins, ...growths.slice(-1)]) {
          if (wanted.at(-1)!.to - since.from < holds) continue;
          count.must += 1;
          const from = since === begins ? 0 : since.from;
          if (here.some(({ profit }) => shows.get(profit)!.from >= from)) continue;
          count.lost += 1;
          say('lost', `${life.opportunity} ${since.profit} of ${inWords(life.states)}`, by, rule);
        }
        for (const [i, { at }] of first.entries()) {
          const cause = i === 0 ? begins : growths.findLast(({ from }) => from <= at);
          if (cause) took[by].push(at - cause.from);
        }
      }
      // Of what was never so.
      count.stale += unseen.size;
      for (const { opportunity, profit } of unseen) say(`never ${profit}`, opportunity, by, rule);
    }
  for (const list of Object.values(took)) list.sort((a, b) => a - b);
  return { ...count, told: told.length, took, examples };
};

const keyOf = (...parts: readonly string[]): string => parts.join(' ');

const inWords = (states: readonly PlayedState[]): string =>
  states.map(({ profit, from, to }) => `${profit} for ${Math.round(to - from)} ms`).join(', ');
