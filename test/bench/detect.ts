import { type Bench, type Figure, figure } from './bench.js';
import { Follower, fullScan } from './detect-follower.js';
import { chances, makeSlate, nextPoll } from './detect-slate.js';
import { race } from './rounds.js';

const ROUNDS = 21;
// A worker runs for hours, so all of its code is compiled by then, including rarely used paths.
const WARM_UP = 60;
// Apart from the others: what it leaves to collect would slow them down.
const SCANS = 5;
const NOW = Date.UTC(2026, 10, 22, 18);
const SHARES = [0, 0.01, 0.1, 1];
// Answers without the links, ids and limits that our polls ask for are half as long, and so is the time to parse them.
const PLAIN = [0.01, 1];

/**
 * Detection compared with parsing the same poll: the cost of a parsed poll by the share of prices that moved; a plain full
 * scan; and the cost of the same moves on a board of twice the size.
 */
export const detect: Bench = {
  rounds: ROUNDS,
  measure: () => [
    ...SHARES.flatMap((share) => followed('60 games', 60, false, share)),
    ...SHARES.flatMap((share) => followed('12 games with props', 12, true, share)),
    ...PLAIN.flatMap((share) => followed('60 games without links', 60, false, share, true)),
    ...PLAIN.flatMap((share) => followed('12 games with props without links', 12, true, share, true)),
    ...doubled(),
  ],
};

const followed = (what: string, games: number, withProps: boolean, share: number, isPlain = false): Figure[] => {
  const slate = makeSlate(games, NOW, withProps, isPlain);
  const one = contestant(slate, Math.round(slate.prices.length * share));
  const times = race(one.steps, ROUNDS, one.nextPoll, WARM_UP);
  const [parse, read, diff, search] = [...times.values()] as [number, number, number, number];
  const of = `${what}, ${share * 100} % moved`;
  const floor = figure(`${of}: JSON.parse`, parse, 'ms');
  const scan = { label: 'full scan', run: () => fullScan(one.answer(), one.now()) };
  return [
    floor,
    figure(`${of}: diff + detection`, diff + search, 'ms', floor),
    figure(`${of}: reading + diff + detection`, read + diff + search, 'ms', floor),
    figure(`${of}: reading alone`, read, 'ms', floor),
    figure(`${of}: plain full scan`, race([one.steps[0]!, scan], SCANS, one.nextPoll).get('full scan')!, 'ms', floor),
  ];
};

// The same ninety moves on one board and on one of twice the size, in the same rounds.
const doubled = (): Figure[] => {
  const boards = [60, 120].map((games) => contestant(makeSlate(games, NOW), 90));
  const steps = boards.flatMap(({ steps }, i) => steps.map((step) => ({ ...step, label: `${step.label} ${i}` })));
  const nextPolls = () => {
    for (const { nextPoll } of boards) nextPoll();
  };
  const times = race(steps, ROUNDS, nextPolls, WARM_UP);
  const [, , diff, search, , , twiceDiff, twiceSearch] = [...times.values()] as [number, ...number[]];
  const floor = figure('90 moves on 60 games: diff + detection', diff! + search!, 'ms');
  return [floor, figure('90 moves on 120 games: diff + detection', twiceDiff! + twiceSearch!, 'ms', floor)];
};

const contestant = (slate: ReturnType<typeof makeSlate>, moves: number) => {
  const chance = chances(11);
  const follower = new Follower(NOW);
  let [now, text, answer] = [NOW, '[]', undefined as unknown];
  return {
    now: () => now,
    answer: () => answer,
    nextPoll: () => {
      now += 5_000;
      text = nextPoll(slate, moves, now, chance);
    },
    steps: [
      { label: 'parse', run: () => (answer = JSON.parse(text)) },
      { label: 'read', run: () => follower.read(answer, now), goesOn: true },
      { label: 'diff', run: () => follower.diff(), goesOn: true },
      { label: 'detect', run: () => follower.detect(), goesOn: true },
    ],
  };
};
