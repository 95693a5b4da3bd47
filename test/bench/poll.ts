import { type Bench, type Figure, figure } from './bench.js';
import { Follower } from './detect-follower.js';
import { chances, makeSlate, nextPoll } from './detect-slate.js';
import { race } from './rounds.js';

const ROUNDS = 21;
const WARM_UP = 60;
const NOW = Date.UTC(2026, 10, 22, 18);

/** What one poll after another may bring, and the share of prices that moved. */
const POLLS = [
  { brings: 'the same bytes', share: undefined },
  { brings: 'new times, no price moved', share: 0 },
  { brings: '1 % moved', share: 0.01 },
  { brings: '100 % moved', share: 1 },
] as const;

/** The whole poll, from the bytes of an answer to the opportunities, compared with decoding and parsing the same bytes. */
export const poll: Bench = {
  rounds: ROUNDS,
  measure: () => [
    ...POLLS.flatMap(({ brings, share }) => polled(`60 games, ${brings}`, 60, false, share)),
    ...POLLS.flatMap(({ brings, share }) => polled(`12 games with props, ${brings}`, 12, true, share)),
  ],
};

const polled = (what: string, games: number, withProps: boolean, share: number | undefined): Figure[] => {
  const slate = makeSlate(games, NOW, withProps);
  const [follower, chance] = [new Follower(NOW), chances(11)];
  let now = NOW;
  let body = Buffer.from(nextPoll(slate, 0, now, chance));
  follower.poll(body, now);
  const arrive = () => {
    now += 5_000;
    // New bytes in any case: an answer that did not change arrives anew too.
    body = Buffer.from(
      share === undefined ? body : nextPoll(slate, Math.round(slate.prices.length * share), now, chance),
    );
  };
  const contenders = [
    { label: 'parse', run: () => JSON.parse(body.toString()) as unknown },
    { label: 'poll', run: () => follower.poll(body, now) },
  ];
  const times = race(contenders, ROUNDS, arrive, WARM_UP);
  const floor = figure(`${what}: JSON.parse`, times.get('parse')!, 'ms');
  return [floor, figure(`${what}: the whole poll`, times.get('poll')!, 'ms', floor)];
};
