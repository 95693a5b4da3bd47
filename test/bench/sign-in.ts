import { onOneServer } from '../testbed/one-server.js';
import { type Bench, type Figure, figure } from './bench.js';
import { median } from './rounds.js';

const ROUNDS = 500;
const KNOWN = 'gold@fairline.test';
const PASSWORD = 'not the password';

/** Whether the time of a refusal reveals that an account exists: a wrong password and an unknown address, in turns. */
export const signIn: Bench = {
  rounds: ROUNDS,
  measure: () => onOneServer({ FAIRLINE_DEMO: '1', LIMITS: 'off' }, ({ server }) => measured(server.url)),
};

const measured = async (url: string): Promise<Figure[]> => {
  const [wrong, unknown, twice]: [number[], number[], number[]] = [[], [], []];
  for (let round = -20; round < ROUNDS; round += 1) {
    // In turns, so that other load on the machine affects all alike. The last repeats the first as a control.
    const times = [
      await timeOf(url, KNOWN),
      await timeOf(url, `nobody-${round}@fairline.test`),
      await timeOf(url, KNOWN),
    ] as const;
    if (round < 0) continue; // warm-up
    for (const [i, all] of [wrong, unknown, twice].entries()) all.push(times[i]!);
  }
  const known = figure('a wrong password', median(wrong), 'ms');
  return [
    known,
    figure('an unknown address', median(unknown), 'ms', known),
    figure('median difference of the two', median(differences(wrong, unknown)), 'ms'),
    figure('median difference of a wrong password and itself', median(differences(wrong, twice)), 'ms'),
  ];
};

const differences = (some: readonly number[], others: readonly number[]) => some.map((time, i) => others[i]! - time);

const timeOf = async (url: string, email: string): Promise<number> => {
  const began = performance.now();
  const { status } = await tried(url, email);
  if (status !== 401) throw new Error(`a wrong sign-in was answered by ${status}`);
  return performance.now() - began;
};

const tried = async (url: string, email: string) => {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer;
};
