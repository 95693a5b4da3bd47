import { CSRF_HEADER } from '@fairline/shared/contract';
import { noChange } from '@fairline/shared/domain';
import { aGame, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aDatabase } from '../testing/a-database.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anAccount } from '../testing/an-account.js';
import { anOperator } from '../testing/an-operator.js';
import { questionsTo } from '../testing/fuzz/questions.js';
import { send } from '../testing/fuzz/send.js';
import { Verdict } from '../testing/fuzz/verdict.js';
import { openApiOf } from './openapi.js';

/** The number of requests. `npm run fuzz` sends more, different ones each time; `npm test` always sends the same. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 5_000);
const SAME = process.env.FUZZ_REQUESTS ? {} : { seed: 20_261_122 };

jest.setTimeout(120_000 + REQUESTS * 60);
const AT_ONCE = 8;
const CALLERS = ['visitor', 'free', 'gold', 'platinum', 'ops', 'expired', 'another'] as const;
type Caller = (typeof CALLERS)[number];

describe('random requests', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let server: TestServer;
  let document: OpenAPIObject;
  let headersOf: Record<Caller, Record<string, string>>;
  let asked = 0;

  beforeAll(async () => {
    // Afterwards nothing is as before: accounts were created, queues were paused.
    database = await aDatabase();
    server = await aServer({ DATABASE_URL: database.url, REDIS_URL: `${process.env.REDIS_URL}/5` });
    document = openApiOf(server.app);
    const board = { sport: 'basketball_nba', section: 'game' } as const;
    await server.boards.commit(board, 0, { ...noChange, events: [aGame()], upserts: [aQuote()] }, NOON);
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const signIn = async (caller: Caller): Promise<Record<string, string>> => {
    if (caller === 'visitor') return {};
    const plan = caller === 'free' || caller === 'gold' ? caller : 'platinum';
    const account = caller === 'ops' ? await anOperator(server.db) : await anAccount(server.db, { plan });
    return {
      Authorization: `Bearer ${server.tokenFor(account, caller === 'expired' ? -60 : undefined)}`,
      [CSRF_HEADER]: server.app.get(CsrfTokens).tokenFor(account.sid),
      ...(caller === 'another' ? { 'x-user-id': '00000000-0000-4000-8000-000000000001' } : {}),
    };
  };

  /** Some requests sign their caller out, so the callers are replaced after a while. */
  const renewCallers = async () => {
    const signedIn = CALLERS.map(async (caller) => [caller, await signIn(caller)]);
    headersOf = Object.fromEntries(await Promise.all(signedIn));
  };

  it('random requests get answers that match the API document and no server error; invalid ones are refused', async () => {
    const verdict = new Verdict(document, [server.app.get(CsrfTokens).tokenFor('x'), 'a secret of at least 32']);
    const question = fc.tuple(questionsTo(document), fc.constantFrom(...CALLERS));
    const together = fc.array(question, { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(together, async (questions) => {
        if (asked % (AT_ONCE * 25) === 0) await renewCallers();
        asked += AT_ONCE;
        const wrong = await Promise.all(
          questions.map(async ([one, caller]) => {
            const found = verdict.of(one, await send(server.url, one, headersOf[caller]));
            return found && `${caller}: ${one.route}: ${found}`;
          }),
        );
        expect(wrong.filter(Boolean)).toEqual([]);
      }),
      { ...SAME, numRuns: Math.ceil(REQUESTS / AT_ONCE) },
    );
    expect(asked).toBeGreaterThanOrEqual(REQUESTS);
    expect(Object.keys(Object.prototype)).toEqual([]); // and nothing that was sent is in every object now
  });
});
