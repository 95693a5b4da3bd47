/** The callers, in their own process: calls at a steady rate regardless of the answers, and reports on request. */
import type { BoardId } from '@fairline/shared/contract';
import { ownLateness } from '../bench/own-lateness.js';
import { CallTally } from './call-tally.js';
import type { AllCalled, Called } from './callers.js';

const [port = '', token = '', board = ''] = process.argv.slice(2);
const { sport, section } = JSON.parse(board) as BoardId;

const LOOK_MS = 10;
const authorization = `Bearer ${token}`;
const KNOWN = JSON.stringify({ email: 'gold@fairline.test', password: 'fairline-demo' });
// What browsers request, in about their real proportions: mostly boards.
const PATHS = [6, 2, 2].flatMap((times, i) =>
  Array<string>(times).fill([`/api/boards/${sport}/${section}`, '/api/sports', '/api/me'][i]!),
);

const kinds = {
  reads: {
    tally: new CallTally(Number(port)),
    next: (nth: number) => ({ path: PATHS[(nth * 7) % PATHS.length]!, headers: { authorization } }),
  },
  signIns: {
    tally: new CallTally(Number(port)),
    next: () => ({ path: '/api/auth/sign-in', headers: { 'content-type': 'application/json' }, body: KNOWN }),
  },
};
type Kind = keyof typeof kinds;

const pace: Record<Kind, number> = { reads: 0, signIns: 0 };
const due: Record<Kind, number> = { reads: 0, signIns: 0 };
const called: Record<Kind, number> = { reads: 0, signIns: 0 };

const late = ownLateness();
let lookedAt = Date.now();
setInterval(() => {
  const passed = Date.now() - lookedAt;
  lookedAt += passed;
  for (const kind of Object.keys(kinds) as Kind[]) {
    due[kind] += (pace[kind] * passed) / 1_000;
    for (; due[kind] >= 1; due[kind] -= 1) {
      kinds[kind].tally.call(kinds[kind].next(called[kind]));
      called[kind] += 1;
    }
  }
}, LOOK_MS);

process.on('message', (question: Partial<Record<Kind, number>>) => {
  Object.assign(pace, question);
  const told: Record<Kind, Called> = { reads: kinds.reads.tally.take(), signIns: kinds.signIns.tally.take() };
  process.send?.({ ...told, late: late() } satisfies AllCalled);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
