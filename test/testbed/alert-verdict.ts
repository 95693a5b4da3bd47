import type { PlayedLife, PlayedState } from './alert-market.js';
import type { Told } from './alert-places.js';

/** What a user's rule asks for. */
export interface PlayedRule {
  readonly user: string;
  readonly sports: readonly string[];
  /** Hundredths of a percent. */
  readonly minProfit: number;
  /** Whether what grew is told again. */
  readonly tellsGrowth: boolean;
}

/**
 * What became of a play, over all places of all users.
 *
 * A life *must be told* if the rule wanted it for at least `holds` milliseconds, or still wants it after everything was sent; it is *lost* if
 * nothing arrived, or if it grew, stayed so, and nothing arrived that shows it. It is *doubled* by each alert more, by id, than it began and
 * grew: an alert that arrives again with its id, as it may after its worker was killed, is only *repeated*. An alert is *stale* if the rule did
 * not want what it says, or not any more for a second when it arrived.
 */
export interface AlertVerdict {
  readonly must: number;
  readonly told: number;
  readonly repeated: number;
  /** In words. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stale: readonly string[];
  /** Milliseconds from what made an alert to its first arrival, in order. */
  readonly took: Readonly<Record<Told['by'], readonly number[]>>;
}

/** How long what has ended is on its way at most, in milliseconds: the last look at it, the call, and what else a busy machine does between. */
const ON_ITS_WAY_MS = 1_000;

export const verdictOn = (
  lives: readonly PlayedLife[],
  rules: readonly PlayedRule[],
  told: readonly Told[],
  holds: number,
): AlertVerdict => {
  const places = rules.flatMap((rule) =>
    (['webhook', 'push'] as const).map((by) => {
      const here = told.filter((one) => one.user === rule.user && one.by === by);
      const wanted = lives.filter(({ sport }) => rule.sports.includes(sport));
      return { by, ...atPlace(wanted, rule, here, holds) };
    }),
  );
  const tookBy = (way: Told['by']) => places.flatMap(({ by, took }) => (by === way ? took : [])).sort((a, b) => a - b);
  return {
    must: places.reduce((all, { must }) => all + must, 0),
    told: told.length,
    repeated: places.reduce((all, { repeated }) => all + repeated, 0),
    lost: places.flatMap(({ by, lost }) => lost.map((one) => `lost by ${by}: ${one}`)),
    doubled: places.flatMap(({ by, doubled }) => doubled.map((one) => `doubled by ${by}: ${one}`)),
    stale: places.flatMap(({ by, stale }) => stale.map((one) => `stale by ${by}: ${one}`)),
    took: { webhook: tookBy('webhook'), push: tookBy('push') },
  };
};

/** The same at one place of one user. */
const atPlace = (lives: readonly PlayedLife[], rule: PlayedRule, told: readonly Told[], holds: number) => {
  const found = { must: 0, repeated: 0, lost: [] as string[], doubled: [] as string[], stale: [] as string[] };
  const took: number[] = [];
  const arrived = new Map<string, Told[]>();
  for (const one of told) {
    const name = nameOf(one.opportunity, one.profit);
    arrived.set(name, [...(arrived.get(name) ?? []), one]);
  }
  for (const { opportunity, states } of lives) {
    const here = states
      .flatMap((state) =>
        (arrived.get(nameOf(opportunity, state.profit)) ?? []).map(({ id, at }) => ({ id, at, state })),
      )
      .sort((a, b) => a.at - b.at);
    for (const { profit } of states) arrived.delete(nameOf(opportunity, profit));
    const wanted = states.filter(({ profit }) => profit >= rule.minProfit);
    for (const { at, state } of here)
      if (!wanted.includes(state) || at > state.to + ON_ITS_WAY_MS)
        found.stale.push(`${opportunity} ${state.profit} after ${at - state.to} ms`);

    const firsts = [...new Map([...here].reverse().map((one) => [one.id, one])).values()].reverse();
    found.repeated += here.length - firsts.length;
    const [begin] = wanted;
    if (!begin) continue;
    const growths = rule.tellsGrowth ? wanted.slice(1).filter(({ grew }) => grew) : [];
    for (const { id } of firsts.slice(1 + growths.length)) found.doubled.push(`${opportunity} ${id}`);

    const end = wanted.at(-1)!.to;
    for (const since of [begin, ...growths.slice(-1)]) {
      if (end - since.from < holds) continue;
      found.must += 1;
      if (!here.some(({ state }) => since === begin || state.from >= since.from))
        found.lost.push(`${opportunity} since ${since.profit} of ${inWords(states)}`);
    }
    for (const [i, { at }] of firsts.entries()) {
      const cause = i === 0 ? begin : growths.findLast(({ from }) => from <= at);
      if (cause) took.push(at - cause.from);
    }
  }
  for (const name of arrived.keys()) found.stale.push(`${name} was never so`);
  return { ...found, took };
};

const nameOf = (opportunity: string, profit: number): string => `${opportunity} ${profit}`;

const inWords = (states: readonly PlayedState[]): string =>
  states.map(({ profit, from, to }) => `${profit} for ${Math.round(to - from)} ms`).join(', ');
