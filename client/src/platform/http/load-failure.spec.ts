import { loadFailureOf } from './load-failure.js';
import { Problem, problemOf, problemOfFailure } from './problem.js';
import { jsonOf } from './send.js';

const answer = (body: string, status: number, type = 'application/json') =>
  new Response(body, { status, headers: { 'Content-Type': type } });
const refusal = (status: number, message?: string) =>
  problemOf(answer(JSON.stringify(message === undefined ? {} : { message }), status));
const unread = (type: string) => jsonOf(answer('<html>', 200, type)).catch((problem: Problem) => problem);

it.each([
  [
    'HTML came instead of JSON',
    () => unread('text/html; charset=utf-8'),
    'Server returned HTML instead of JSON - API endpoint may be misconfigured or unavailable',
  ],
  [
    'something else came',
    () => unread('text/plain'),
    'Server returned text/plain instead of JSON. Please try again later.',
  ],
  ['it took too long', () => refusal(504), 'Gateway Timeout (504) - The server took too long to respond'],
  ['the server is not there', () => refusal(502), 'Bad Gateway (502) - The server is currently unavailable'],
  ['who asks is not known', () => refusal(401, 'jwt malformed'), 'Unauthorized (401) - Authentication required'],
  ['there was too much', () => refusal(429), 'Too Many Requests (429) - API rate limit exceeded'],
  [
    'nobody answers',
    () => problemOfFailure(new TypeError('Failed to fetch')),
    'Proxy Error - Unable to connect to the API server',
  ],
  [
    'nobody answers in time',
    () => problemOfFailure(new DOMException('late', 'TimeoutError')),
    'Request timed out. Please try again.',
  ],
  ['the server has words of its own', () => refusal(409, 'The <b>board</b> moved.'), 'The <b>board</b> moved.'],
  ['nothing is known', () => new Problem(418, 'HTTP_418', ''), 'Unknown error'],
])('the failure is explained when %s', async (_, problem, detail) => {
  expect(loadFailureOf((await problem()) as Problem)).toEqual({
    title: 'API Connection Error',
    detail,
    causes: ['Server unavailable', 'Network issues', 'API rate limits'],
    retry: 'Retry Connection',
  });
});

it.each(['Authentication required - please log in', 'Authentication required. Please log in again.'])(
  'the error "%s" leads to the login page',
  (message) => {
    expect(loadFailureOf(new Problem(401, 'SIGNED_OUT', message))).toEqual({
      title: 'Authentication Required',
      detail: 'Please sign in to view live odds and betting data',
      causes: [],
      link: { to: '/login', label: 'Sign In to Continue' },
    });
  },
);

it('used-up free requests lead to the plans, with the server’s own numbers', async () => {
  const body = { code: 'QUOTA_EXCEEDED', message: "You've reached the free 250 request limit. Upgrade to continue." };
  expect(loadFailureOf(await problemOf(answer(JSON.stringify(body), 402)))).toEqual({
    title: 'Quota exceeded - upgrade to continue',
    detail: "You've reached the free 250 request limit. Upgrade to continue.",
    causes: [],
    link: { to: '/pricing', label: 'See plans' },
  });
});
