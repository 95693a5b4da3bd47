import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { aNetwork, callAuth, PASSWORD } from '../testbed/auth-calls.js';
import { type Product, startProduct } from '../testbed/product.js';
import { promised } from '../testbed/promised.js';

jest.setTimeout(3_600_000);

const ROUNDS = Number(process.env.REFRESH_ROUNDS ?? 20);
const AT_ONCE = 200;
const TRIES = 10_000;
const NETWORKS = 100;
/** How many tries a minute, for one network and account, reach the password hash. */
const A_MINUTE = 5;
/** If Redis answers too late, a server counts that call locally. So a tenth more may pass, but not a second server's worth. */
const SLACK = 1.1;

// Prices do not matter here. Limits are on, and each caller has its own network.
const AT_THE_DOOR = {
  ODDS_SPORTS: 'icehockey_nhl',
  FEED_MIN_INTERVAL_SECONDS: '60',
  LIMITS: 'on',
  TRUSTED_PROXIES: '1',
};

describe('sign-ins and token renewals under attack', () => {
  let product: Product;
  let urls: string[];

  beforeAll(async () => {
    product = await startProduct({ servers: 2, workers: 1, env: AT_THE_DOOR });
    urls = product.servers.map(({ url }) => url);
  });
  afterAll(() => product?.close());

  const at = (i: number) => urls[i % urls.length]!;
  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    const { status, cookie } = await callAuth(at(0), 'sign-up', {
      from: aNetwork(),
      body: { email, password: PASSWORD },
    });
    if (status !== 200) throw new Error(`nobody was signed up: ${status}`);
    return { email, cookie };
  };

  const use = (i: number, cookie: string | undefined) => callAuth(at(i), 'refresh', { from: aNetwork(), cookie });

  promised(
    `${AT_ONCE} simultaneous uses of one refresh token, ${ROUNDS} times`,
    'one new token is issued, and nobody is signed out',
    async () => {
      const seen = { 'uses answered': 0, rounds: 0 };
      const never = { 'uses rejected': 0, 'surplus new tokens': 0 };
      let { cookie } = await signUp();
      for (; seen.rounds < ROUNDS; seen.rounds += 1) {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => use(i, cookie)));
        const given = answers.filter(({ status }) => status === 200);
        seen['uses answered'] += given.length;
        never['uses rejected'] += answers.length - given.length;
        never['surplus new tokens'] += new Set(given.map((each) => each.cookie)).size - 1;
        cookie = given[0]?.cookie; // the next round shows that it is valid
      }
      return { never, seen };
    },
  );

  promised(
    `${TRIES} passwords tried for one account from ${NETWORKS} networks`,
    'five tries a minute per network are checked, and the owner can still sign in',
    async () => {
      const { email } = await signUp();
      const networks = Array.from({ length: NETWORKS }, aNetwork);
      const answers = new Map<number, number>();
      const began = performance.now();
      let tried = 0;
      const tryOn = async () => {
        for (let i = tried++; i < TRIES; i = tried++) {
          const body = { email, password: `not it ${i}` };
          const server = at(i + Math.floor(i / NETWORKS)); // each network alternates between the servers
          const { status } = await callAuth(server, 'sign-in', { from: networks[i % NETWORKS]!, body });
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      };
      const owner = { waited: [] as number[], refused: 0 };
      const comeIn = async () => {
        while (tried < TRIES) {
          const asked = performance.now();
          const { status } = await callAuth(at(1), 'sign-in', {
            from: aNetwork(),
            body: { email, password: PASSWORD },
          });
          owner.waited.push(performance.now() - asked);
          if (status !== 200) owner.refused += 1;
        }
      };
      await Promise.all([...Array.from({ length: 40 }, tryOn), comeIn()]);
      const minutes = Math.ceil((performance.now() - began) / 60_000);
      const [reached = 0, slowed = 0, busy = 0] = [401, 429, 503].map((status) => answers.get(status));
      return {
        never: {
          'tries checked above the limit': Math.max(0, reached - A_MINUTE * NETWORKS * minutes * SLACK),
          'tries with another answer': TRIES - reached - slowed - busy,
          'rejected sign-ins of the owner': owner.refused,
        },
        seen: {
          'tries checked': reached,
          'tries rate-limited': slowed,
          minutes,
          'sign-ins of the owner': owner.waited.length,
          'ms for the slowest of them': Math.ceil(Math.max(...owner.waited)),
        },
      };
    },
  );
});
