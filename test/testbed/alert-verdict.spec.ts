import type { PlayedLife } from './alert-market.js';
import type { Told } from './alert-places.js';
import { type PlayedRule, verdictOn } from './alert-verdict.js';

const FOREVER = Number.POSITIVE_INFINITY;
const rule: PlayedRule = { user: 'u', sports: ['s'], minProfit: 200, tellsGrowth: true };

/** A life whose states are given by their profit and their end, in milliseconds. */
const aLife = (...states: [profit: number, to: number, grew?: boolean][]): PlayedLife => ({
  opportunity: 'o',
  sport: 's',
  states: states.map(([profit, to, grew = false], i) => ({ profit, from: states[i - 1]?.[1] ?? 0, to, grew })),
});

/** What arrived of each state by both ways, at which moment, with which id. */
const arrived = (...all: [profit: number, at: number, id: string][]): Told[] =>
  (['webhook', 'push'] as const).flatMap((by) =>
    all.map(([profit, at, id]) => ({ user: 'u', by, id, opportunity: 'o', profit, at })),
  );

const verdict = (life: PlayedLife, told: Told[], over: Partial<PlayedRule> = {}) => {
  const { must, lost, doubled, stale, repeated, took } = verdictOn([life], [{ ...rule, ...over }], told, 10_000);
  return { must, lost: lost.length, doubled: doubled.length, stale: stale.length, repeated, took: took.webhook };
};

it.each<[string, PlayedLife, Told[], Partial<PlayedRule>, object]>([
  ['what was wanted for moments may stay untold', aLife([210, 9_000]), [], {}, { must: 0, lost: 0 }],
  ['what was wanted for long must be told', aLife([210, 10_000]), [], {}, { must: 2, lost: 2 }],
  [
    'what still stands must be told',
    aLife([210, FOREVER]),
    arrived([210, 300, 'a']),
    {},
    { must: 2, lost: 0, took: [300] },
  ],
  ['what is below the rule must not', aLife([110, FOREVER]), arrived([110, 9, 'a']), {}, { must: 0, stale: 2 }],
  [
    'what is over is stale a second later',
    aLife([210, 50]),
    arrived([210, 1_050, 'a'], [210, 1_051, 'a']),
    {},
    { stale: 2, repeated: 2 },
  ],
  ['what never was is stale', aLife([210, 50]), arrived([211, 20, 'a']), {}, { stale: 2 }],
  [
    'a second alert of one life doubles it',
    aLife([210, FOREVER]),
    arrived([210, 5, 'a'], [210, 9, 'b']),
    {},
    { doubled: 2 },
  ],
  [
    'a growth is told again, at the moment it grew',
    aLife([210, 100], [330, FOREVER, true]),
    arrived([210, 50, 'a'], [330, 700, 'b']),
    {},
    { must: 4, lost: 0, doubled: 0, took: [50, 600] },
  ],
  [
    'a growth that nothing shows is lost',
    aLife([210, 100], [330, FOREVER, true]),
    arrived([210, 50, 'a']),
    {},
    { must: 4, lost: 2 },
  ],
  [
    'a rule that does not tell growths tells one alert',
    aLife([210, 100], [330, FOREVER, true]),
    arrived([210, 50, 'a'], [330, 700, 'b']),
    { tellsGrowth: false },
    { must: 2, lost: 0, doubled: 2 },
  ],
  [
    'it begins when the rule wants it',
    aLife([110, 500], [210, FOREVER]),
    arrived([210, 800, 'a']),
    {},
    { must: 2, took: [300] },
  ],
])('%s', (_, life, told, over, expected) => {
  expect(verdict(life, told, over)).toMatchObject(expected);
});
