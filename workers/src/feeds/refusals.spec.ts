import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRetryAfter, refusalOf } from './refusals.js';

const refused = (status: number, body: unknown = '', headers: Record<string, string> = {}) =>
  refusalOf(
    {
      status,
      headers: new Headers(headers),
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    },
    'the feed at /odds',
  );

it.each([
  [401, { error_code: 'OUT_OF_USAGE_CREDITS' }, 'out-of-credits'],
  [429, 'Usage quota: OUT_OF_USAGE_CREDITS', 'out-of-credits'],
  [401, { error_code: 'INVALID_KEY' }, 'unauthorized'],
  [403, '', 'unauthorized'],
  [429, { error_code: 'EXCEEDED_FREQ_LIMIT' }, 'rate-limited'],
  [404, { error_code: 'EVENT_NOT_FOUND' }, 'not-found'],
  [422, { error_code: 'INVALID_MARKET' }, 'bad-request'],
  [500, '<html>', 'unavailable'],
  [503, '', 'unavailable'],
])('%d with %j is reported as %s', (status, body, fault) => expect(refused(status, body).fault).toBe(fault));

it('the error message contains only the status and the code of the answer', () => {
  expect(refused(422, { message: 'Invalid key s3cret', error_code: 'INVALID_MARKET' }).message).toBe(
    'the feed at /odds: the feed rejects the question (422 INVALID_MARKET)',
  );
});

it('the error contains how long the feed asks to wait', () => {
  expect(refused(429, '', { 'retry-after': '7' }).retryAfterMs).toBe(7_000);
});

it.each([
  ['2', 2_000],
  ['Sun, 22 Nov 2026 18:00:30 GMT', 30_000],
  ['soon', undefined],
  ['', undefined],
  ['-1', undefined],
  [null, undefined],
])('Retry-After %j means %p ms', (text, ms) => {
  expect(readRetryAfter(text, Date.UTC(2026, 10, 22, 18))).toBe(ms);
});

const recorded = path.resolve('../shared/fixtures/odds-api/errors');
(existsSync(recorded) ? describe : describe.skip)(
  'recorded refusals (skipped where the recordings are not there)',
  () => {
    it.each([
      ['401_invalid_key.recorded.json', 401, 'unauthorized'],
      ['401_out_of_usage_credits.body.json', 401, 'out-of-credits'],
      ['401_historical_unavailable_on_free_plan.recorded.json', 401, 'unauthorized'],
      ['404_unknown_sport.body.json', 404, 'not-found'],
      ['422_invalid_market.recorded.json', 422, 'bad-request'],
      ['422_markets_not_supported_by_endpoint.partial.json', 422, 'bad-request'],
    ])('%s is reported as %s', (file, status, fault) => {
      const json = JSON.parse(readFileSync(path.join(recorded, file), 'utf8'));
      expect(refused(status, json.body ?? json).fault).toBe(fault);
    });
  },
);
