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

describe('signing in', () => {
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
    `${AT_ONCE} uses of one refresh token at once, ${ROUNDS} times`,
    'one successor, nobody signed out',
    async () => {
      const seen = { 'uses answered': 0, rounds: 0 };
      const never = { 'uses refused': 0, 'successors too many': 0 };
      let { cookie } = await signUp();
      for (; seen.rounds < ROUNDS; seen.rounds += 1) {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => use(i, cookie)));
        const given = answers.filter(({ status }) => status === 200);
        seen['uses answered'] += given.length;
        never['uses refused'] += answers.length - given.length;
        never['successors too many'] += new Set(given.map((each) => each.cookie)).size - 1;
        cookie = given[0]?.cookie; // the next round shows that it is valid
      }
      return { never, seen };
    },
  );

  promised(
    `${TRIES} passwords tried at one account from ${NETWORKS} networks`,
    'five a minute of each reach the hash, and the owner comes in',
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
          'tries too many at the hash': Math.max(0, reached - A_MINUTE * NETWORKS * minutes * SLACK),
          'tries answered otherwise': TRIES - reached - slowed - busy,
          'times the owner was refused': owner.refused,
        },
        seen: {
          'tries that reached the hash': reached,
          'tries slowed down': slowed,
          minutes,
          'times the owner came in': owner.waited.length,
          'ms that took at most': Math.ceil(Math.max(...owner.waited)),
        },
      };
    },
  );
});
