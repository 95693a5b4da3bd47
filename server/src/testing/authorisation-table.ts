import type { Served } from './routes.js';

/** The callers: a visitor, users with an expired or a tampered token, users by plan, one who names another user, and an operator. */
export const CALLERS = ['visitor', 'expired', 'tampered', 'free', 'gold', 'platinum', 'another', 'ops'] as const;
export type Caller = (typeof CALLERS)[number];

/** A route as the router names it, how to call it, and what it answers to each caller. */
export interface Row {
  readonly route: string;
  readonly asked?: string;
  readonly body?: (caller: Caller) => object;
  readonly answers: readonly (number | string)[];
}

const row = (route: string, answers: Row['answers'], more: Pick<Row, 'asked' | 'body'> = {}): Row => ({
  route,
  answers,
  ...more,
});

const PUBLIC = [200, 200, 200, 200, 200, 200, 200, 200];
const NO = 'SIGNED_OUT';
const BAD = 'invalid_jwt';
const PLAN = 'PLAN_REQUIRED';
const OPS = 'OPS_ONLY';
const ELSE = 'USER_MISMATCH';
const UNKNOWN = 'GAME_NOT_FOUND';
const REACTIONS = `/api/reactions/${encodeURIComponent('Nobody|No one|2026-11-22T18:00:00.000Z')}`;
const RULE = '00000000-0000-4000-8000-000000000002';
const SHARE = {
  ...{ shows_name: false, shows_dollars: false, zone: 'UTC' },
  filter: { by: 'settled', period: 'all', chosen: {} },
};
const ASKS = 'BAD_REQUEST'; // admitted, and told what is missing

/** Every cell, by the status of a success or the code of a refusal. A route without a row fails the test. */
export const AUTHORISATION: readonly Row[] = [
  row('get /api/health', PUBLIC),
  row('get /api/ready', Array(8).fill('NOT_READY')),
  row('get /api/config', PUBLIC),
  row('get /.well-known/jwks.json', PUBLIC),
  row('get /api/sports', PUBLIC),
  row('get /api/sample', PUBLIC),
  row('get /api/figures', PUBLIC),
  row('get /api/calibration', PUBLIC),
  row('get /api/calibration/flagged', PUBLIC),
  row('get /api/learned-weights', PUBLIC),
  row('get /api/operator', PUBLIC),
  row('get /api/docs', PUBLIC),
  row('get /api/docs/asyncapi.json', PUBLIC),
  row('get /robots.txt', PUBLIC),
  row('get /sitemap.xml', PUBLIC),
  row('get /api/logos/x/x', Array(8).fill(204), { asked: '/api/logos/basketball_nba/nobody' }),
  row('get /api/scores', PUBLIC, { asked: '/api/scores?sport=basketball_nba' }),
  row('get /api/scores/days', PUBLIC, { asked: '/api/scores/days?sport=basketball_nba' }),
  row('get /api/scores/x/x', Array(8).fill('GAME_NOT_FOUND'), { asked: '/api/scores/basketball_nba/x' }),
  row('get /api/reactions', PUBLIC, { asked: '/api/reactions?sport=basketball_nba' }),
  row('get /api/reactions/x', [200, NO, BAD, 200, 200, 200, ELSE, 200], { asked: REACTIONS }),
  row('post /api/reactions/x', [NO, NO, BAD, UNKNOWN, UNKNOWN, UNKNOWN, ELSE, UNKNOWN], {
    asked: REACTIONS,
    body: () => ({ emoji: 'fire', action: 'add' }),
  }),

  row('get /api/events', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { asked: '/api/events?sport=basketball_nba' }),
  row('get /api/odds', [NO, NO, BAD, 200, 200, 200, ELSE, 200], {
    asked: '/api/odds?sports=basketball_nba&markets=h2h&regions=us',
  }),
  row('get /api/odds-data', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { asked: '/api/odds-data?sport=basketball_nba' }),
  row('get /api/odds-history', [NO, NO, BAD, 200, 200, 200, ELSE, 200], {
    asked: '/api/odds-history?sport=basketball_nba&eventId=x&markets=h2h',
  }),
  row('get /api/player-props', [NO, NO, BAD, 200, 200, 200, ELSE, 200], {
    asked: '/api/player-props?sports=basketball_nba',
  }),
  row('get /api/cached-odds/x', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { asked: '/api/cached-odds/basketball_nba' }),
  row('get /api/smart-link', [NO, NO, BAD, 200, 200, 200, ELSE, 200], {
    asked: '/api/smart-link?sport=basketball_nba&eventId=x&bookmaker=fanduel&market=h2h&outcome=x',
  }),
  row('get /api/boards/x/x', [NO, NO, BAD, PLAN, 200, 200, ELSE, 200], { asked: '/api/boards/basketball_nba/game' }),
  row('get /api/opportunities/arbitrage', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/opportunities/middles', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/opportunities/lives/x', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200], {
    asked: '/api/opportunities/lives/arbitrage',
  }),
  row('get /api/opportunities/history', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('post /api/opportunities/history/missed', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('get /api/opportunities/replay/x', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200], {
    asked: '/api/opportunities/replay/arbitrage?from=2026-01-01T00:00:00Z&until=2026-01-01T00:10:00Z',
  }),
  row('get /api/opportunities/replay/boards/x/x', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200], {
    asked: '/api/opportunities/replay/boards/basketball_nba/game?from=2026-01-01T00:00:00Z&until=2026-01-01T00:10:00Z',
  }),
  row('get /api/opportunities/live/x', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200], {
    asked: '/api/opportunities/live/arbitrage',
  }),

  // Whoever may call it is told here that these requests are none of the protocol's.
  row('post /mcp', [NO, NO, BAD, 406, 406, 406, ELSE, 406]),
  row('get /mcp', [NO, NO, BAD, ...Array(3).fill('METHOD_NOT_ALLOWED'), ELSE, 'METHOD_NOT_ALLOWED']),
  row('delete /mcp', [NO, NO, BAD, ...Array(3).fill('METHOD_NOT_ALLOWED'), ELSE, 'METHOD_NOT_ALLOWED']),
  row('get /api/v1/sports', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/v1/events', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { asked: '/api/v1/events?sport=basketball_nba' }),
  row('get /api/v1/odds', [NO, NO, BAD, ...Array(3).fill('NO_SUCH_EVENT'), ELSE, 'NO_SUCH_EVENT'], {
    asked: '/api/v1/odds?sport=basketball_nba&event=nobody',
  }),
  row('get /api/v1/fair-lines', [NO, NO, BAD, ...Array(3).fill('NO_SUCH_EVENT'), ELSE, 'NO_SUCH_EVENT'], {
    asked: '/api/v1/fair-lines?sport=basketball_nba&event=nobody&market=h2h',
  }),
  row('get /api/v1/boards', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/v1/boards/x/x', [NO, NO, BAD, PLAN, 200, 200, ELSE, 200], {
    asked: '/api/v1/boards/basketball_nba/game',
  }),
  row('get /api/v1/history', [NO, NO, BAD, ...Array(3).fill('NO_SUCH_EVENT'), ELSE, 'NO_SUCH_EVENT'], {
    asked: '/api/v1/history?sport=basketball_nba&event=nobody&markets=h2h',
  }),
  row('get /api/v1/opportunities/arbitrage', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/v1/opportunities/middles', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/v1/opportunities/value', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/v1/opportunities/low-holds', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/v1/stream', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]), // asked for topics it would not end; they ask for more
  row('get /api/v1/scores', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { asked: '/api/v1/scores?sport=basketball_nba' }),
  row('get /api/v1/picks', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/v1/picks/x', [NO, NO, BAD, ...Array(3).fill('NO_SUCH_PICK'), ELSE, 'NO_SUCH_PICK']),
  row('get /api/v1/picks/x/grading', [NO, NO, BAD, ...Array(3).fill('NO_SUCH_PICK'), ELSE, 'NO_SUCH_PICK']),
  row('get /api/v1/alerts', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/v1/alerts/rules', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/v1/alerts/rules/x', [NO, NO, BAD, PLAN, PLAN, 'NO_SUCH_RULE', ELSE, 'NO_SUCH_RULE'], {
    asked: `/api/v1/alerts/rules/${RULE}`,
  }),
  row('post /api/v1/alerts/rules', [NO, NO, BAD, PLAN, PLAN, 201, ELSE, 201], {
    body: () => ({ name: 'Mine', kind: 'arbitrage' }),
  }),
  row('put /api/v1/alerts/rules/x', [NO, NO, BAD, PLAN, PLAN, 'NO_SUCH_RULE', ELSE, 'NO_SUCH_RULE'], {
    asked: `/api/v1/alerts/rules/${RULE}`,
    body: () => ({ name: 'Mine', kind: 'arbitrage' }),
  }),
  row('delete /api/v1/alerts/rules/x', [NO, NO, BAD, PLAN, PLAN, 'NO_SUCH_RULE', ELSE, 'NO_SUCH_RULE'], {
    asked: `/api/v1/alerts/rules/${RULE}`,
  }),
  row('get /api/v1/alerts/channels', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('get /api/v1/results', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('post /api/v1/picks', [NO, NO, BAD, 201, 201, 201, ELSE, 201], {
    body: () => ({ game: 'Bills @ Chiefs', market: 'Moneyline', selection: 'Chiefs -110', odds: '-110', stake: 10 }),
  }),

  row('post /api/closing-lines', [NO, NO, BAD, 200, 200, 200, ELSE, 200], {
    body: () => ({ bets: ['g1|h2h|||home|fanduel'] }),
  }),
  row('get /api/me', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/me/export', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('post /api/account/close', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS], { body: () => ({ password: 0 }) }),
  row('get /api/account/sessions', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('delete /api/account/sessions', [NO, NO, BAD, 204, 204, 204, ELSE, 204]),
  row('delete /api/account/sessions/x', [NO, NO, BAD, ...Array(3).fill('NO_SUCH_SESSION'), ELSE, 'NO_SUCH_SESSION']),
  row('get /api/account/tokens', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('post /api/account/tokens', [NO, NO, BAD, 201, 201, 201, ELSE, 201], {
    body: () => ({ name: 'my script', scopes: ['odds:read'] }),
  }),
  row('delete /api/account/tokens/x', [NO, NO, BAD, ...Array(3).fill('NO_SUCH_TOKEN'), ELSE, 'NO_SUCH_TOKEN'], {
    asked: '/api/account/tokens/00000000-0000-4000-8000-000000000000',
  }),
  row('get /api/account/limits', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('put /api/account/limits', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { body: () => ({ time: 60 }) }),
  row('post /api/account/break', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('get /api/alerts', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/alerts/rules', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('post /api/alerts/rules', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('post /api/alerts/rules/try', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('put /api/alerts/rules/x', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('delete /api/alerts/rules/x', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('get /api/alerts/channels', [NO, NO, BAD, PLAN, PLAN, 200, ELSE, 200]),
  row('post /api/alerts/channels', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('delete /api/alerts/channels/x', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('post /api/alerts/channels/x/secret', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('post /api/alerts/channels/x/test', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('get /api/alerts/channels/x/deliveries', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('post /api/alerts/channels/x/deliveries/x/replay', [NO, NO, BAD, PLAN, PLAN, ASKS, ELSE, ASKS]),
  row('get /api/alerts/push/key', PUBLIC),
  row('post /api/alerts/push/received', Array(8).fill('NO_SUCH_CHANNEL'), { body: () => ({ secret: 'a'.repeat(43) }) }),
  row('post /api/alerts/push/renewed', Array(8).fill(ASKS)),
  row('post /api/alerts/push/left', Array(8).fill(204), { body: () => ({ secret: 'a'.repeat(43) }) }),
  row('post /api/alerts/seen', [NO, NO, BAD, 204, 204, 204, ELSE, 204]),
  row('get /api/preferences', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('put /api/preferences', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { body: () => ({ bankroll: 100 }) }),
  row('post /api/picks/sync', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { body: () => ({ cursor: null, changes: [] }) }),
  row('get /api/picks/games', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { asked: '/api/picks/games?search=bills' }),
  row('get /api/picks/tables', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('put /api/picks/tables', [NO, NO, BAD, 204, 204, 204, ELSE, 204], { body: () => ({ tables: [] }) }),
  row('get /api/picks/share', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('post /api/picks/share', [NO, NO, BAD, 201, 201, 201, ELSE, 201], { body: () => SHARE }),
  row('delete /api/picks/share', [NO, NO, BAD, 204, 204, 204, ELSE, 204]),
  row('post /api/shared-statistics', Array(8).fill('NO_SUCH_PAGE'), { body: () => ({ secret: 'a'.repeat(43) }) }),
  row('get /api/picks/x/trail', [NO, NO, BAD, 'NO_SUCH_PICK', 'NO_SUCH_PICK', 'NO_SUCH_PICK', ELSE, 'NO_SUCH_PICK']),
  row('get /api/picks/x/grading', [NO, NO, BAD, 'NO_SUCH_PICK', 'NO_SUCH_PICK', 'NO_SUCH_PICK', ELSE, 'NO_SUCH_PICK']),
  row('get /api/profile', [NO, NO, BAD, 'PGRST116', 'PGRST116', 'PGRST116', ELSE, 200]),
  row('post /api/profile', [NO, NO, BAD, 200, 200, 200, ELSE, 'USERNAME_LOCKED'], {
    body: (caller) => ({ username: `table_${caller}` }),
  }),
  row('patch /api/profile', [NO, NO, BAD, 'PGRST116', 'PGRST116', 'PGRST116', ELSE, 'USERNAME_LOCKED'], {
    body: () => ({ username: 'table-patch' }),
  }),
  row('get /api/profile/username-available', [NO, NO, BAD, 200, 200, 200, ELSE, 200], {
    asked: '/api/profile/username-available?candidate=somebody',
  }),

  row('get /api/auth/session', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('put /api/auth/user', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('post /api/auth/verify-email/send', [NO, NO, BAD, 204, 204, 204, ELSE, 204]),
  row('post /api/auth/sign-up', Array(8).fill(ASKS)),
  row('post /api/auth/sign-in', Array(8).fill(ASKS)),
  row('post /api/auth/refresh', Array(8).fill(NO)),
  row('post /api/auth/sign-out', Array(8).fill(204)),
  row('post /api/auth/recover', Array(8).fill(ASKS)),
  row('post /api/auth/reset-password', Array(8).fill(ASKS)),
  row('post /api/auth/verify-email', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('post /api/auth/confirm', [NO, NO, BAD, 200, 200, 200, ELSE, 200], { body: () => ({}) }),
  row('post /api/auth/factors', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('post /api/auth/factors/verify', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('delete /api/auth/factors', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('get /api/auth/passkeys', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('post /api/auth/passkeys/options', [
    ...[NO, NO, BAD, 'EMAIL_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED', ELSE],
    200,
  ]),
  row('post /api/auth/passkeys', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('patch /api/auth/passkeys/x', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('delete /api/auth/passkeys/x', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('post /api/auth/passkey-sign-in/options', PUBLIC),
  row('post /api/auth/passkey-sign-in', Array(8).fill(ASKS)),
  row('post /api/auth/confirm/passkey', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/auth/settings', PUBLIC),
  row('get /api/auth/x', Array(8).fill(ASKS)),
  row('get /api/auth/x/callback', Array(8).fill(ASKS)),
  row('post /api/auth/x/callback', Array(8).fill(ASKS)),
  row('post /api/auth/provider-code', Array(8).fill(ASKS)),
  row('post /api/client-errors', PUBLIC, { body: () => ({ message: 'no price' }) }),

  row('get /api/ops/overview', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),
  row('get /api/ops/client-errors', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),
  row('get /api/ops/dead-letters', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),
  row('post /api/ops/dead-letters/retry-all', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200], { body: () => ({ until: 0 }) }),
  row('post /api/ops/dead-letters/discard-all', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200], {
    body: () => ({ until: 0 }),
  }),
  row('post /api/ops/dead-letters/retry', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_JOB'], {
    body: () => ({ queue: 'mail', id: 'nobody' }),
  }),
  row('post /api/ops/dead-letters/discard', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_JOB'], {
    body: () => ({ queue: 'mail', id: 'nobody' }),
  }),
  row('post /api/ops/board-pass', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 204]),
  row('post /api/ops/queue-actions', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'ABOUT_A_SPORT'], {
    body: () => ({ action: 'run', queue: 'poll' }),
  }),
  row('post /api/ops/feed-actions', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_FEED'], {
    body: () => ({ action: 'pause', sport: 'nobody', subject: 'game' }),
  }),
  row('post /api/ops/acknowledgements', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_CONDITION'], {
    body: () => ({ id: 'paused', subject: 'nobody' }),
  }),
  row('post /api/ops/error-acknowledgements', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_ERROR'], {
    body: () => ({ errors: [{ whose: 'queue nobody', at: 1 }] }),
  }),
  row('get /api/ops/history', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),
  row('get /api/ops/alarms', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),
  row('post /api/ops/alarms/places', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'BAD_ADDRESS'], {
    body: () => ({ kind: 'webhook', name: 'x', url: 'https://127.0.0.1/' }),
  }),
  row('delete /api/ops/alarms/places/x', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'BAD_REQUEST']),
  row('post /api/ops/alarms/places/x/test', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'BAD_REQUEST']),
  row('post /api/ops/alarms/silences', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 204], {
    body: () => ({ alarm: { condition: 'paused', subject: 'authorisation' } }),
  }),
  row('post /api/ops/alarms/silences/end', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 204], {
    body: () => ({ alarm: { condition: 'paused', subject: 'authorisation' } }),
  }),
  row('get /api/ops/users', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200], { asked: '/api/ops/users?find=nobody' }),
  row('post /api/ops/users/x/gift', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_USER'], {
    body: () => ({ seen_end: null }),
  }),
  row('get /api/ops/users/x', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_USER']),
  row('post /api/ops/users/x/end-sessions', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_USER'], { body: () => ({}) }),
  row('get /api/ops/requests', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),
  row('post /api/ops/users/x/requests', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_USER'], {
    body: () => ({ kind: 'close account', reason: 'spam' }),
  }),
  row('post /api/ops/requests/x/confirm', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_REQUEST']),
  row('post /api/ops/requests/x/refuse', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_REQUEST']),
  row('post /api/ops/users/x/reopen', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_USER']),
  row('get /api/ops/users/x/payments', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'BAD_REQUEST']),
  row('post /api/ops/users/x/refund', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'BAD_REQUEST'], {
    body: () => ({ payment: 'ch_1', amount: 1, seen_refunded: 0, reason: 'duplicate' }),
  }),
  row('get /api/ops/mails', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),
  row('post /api/ops/mails/x/again', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 'NO_SUCH_MAIL']),
  row('get /api/ops/trail', [NO, NO, BAD, OPS, OPS, OPS, ELSE, 200]),

  row('get /api/billing/subscription', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('get /api/billing/checkout-result', [NO, NO, BAD, 200, 200, 200, ELSE, 200], {
    asked: '/api/billing/checkout-result?session_id=cs_test_nobody',
  }),
  row('post /api/billing/create-checkout-session', [
    ...[NO, NO, BAD, 'EMAIL_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED', 'EMAIL_NOT_CONFIRMED', ELSE],
    'ALREADY_SUBSCRIBED',
  ]),
  row('post /api/billing/cancel-subscription', [
    ...[NO, NO, BAD, 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', ELSE],
    'NO_SUBSCRIPTION',
  ]),
  row('post /api/billing/resume-subscription', [
    ...[NO, NO, BAD, 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', ELSE, 'NO_SUBSCRIPTION'],
  ]),
  row('get /api/billing/payments', [NO, NO, BAD, 200, 200, 200, ELSE, 200]),
  row('post /api/billing/portal', [
    ...[NO, NO, BAD, 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', ELSE],
    'NO_SUBSCRIPTION',
  ]),
  row('get /api/billing/upgrade', [
    ...[NO, NO, BAD, 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', 'NO_SUBSCRIPTION', ELSE],
    'NO_SUBSCRIPTION',
  ]),
  row('post /api/billing/upgrade', [NO, NO, BAD, ASKS, ASKS, ASKS, ELSE, ASKS]),
  row('post /api/billing/webhook', Array(8).fill('BILLING_OFF')),
];

export const nameOf = ({ method, path }: Served): string => `${method} ${path}`;

/**
 * The sensitive changes: an old session is refused until its owner has confirmed that it is them. For a route with a body that needs it,
 * the body that makes it sensitive.
 */
export const SENSITIVE: Readonly<Record<string, object>> = {
  'put /api/auth/user': { password: 'another-Gull-77' },
  'post /api/auth/factors': {},
  'post /api/auth/factors/verify': { code: '000000' },
  'delete /api/auth/factors': { code: '000000' },
  'post /api/alerts/channels': {},
  'post /api/auth/passkeys/options': {},
  'post /api/auth/passkeys': {},
  'delete /api/auth/passkeys/x': {},
  'post /api/alerts/channels/x/secret': {},
  'post /api/account/close': {},
  'post /api/account/tokens': { name: 'my script', scopes: ['odds:read'] },
  'post /api/picks/share': SHARE,
  'post /api/billing/upgrade': { proration_date: 0 },
  'post /api/ops/dead-letters/retry-all': {},
  'post /api/ops/dead-letters/discard-all': {},
  'post /api/ops/dead-letters/retry': {},
  'post /api/ops/dead-letters/discard': {},
  'post /api/ops/board-pass': {},
  'post /api/ops/queue-actions': {},
  'post /api/ops/feed-actions': {},
  'post /api/ops/acknowledgements': {},
  'post /api/ops/error-acknowledgements': {},
  'post /api/ops/alarms/places': {},
  'delete /api/ops/alarms/places/x': {},
  'post /api/ops/alarms/places/x/test': {},
  'post /api/ops/alarms/silences': {},
  'post /api/ops/alarms/silences/end': {},
  'post /api/ops/users/x/gift': {},
  'post /api/ops/users/x/end-sessions': {},
  'post /api/ops/users/x/requests': {},
  'post /api/ops/requests/x/confirm': {},
  'post /api/ops/requests/x/refuse': {},
  'post /api/ops/users/x/reopen': {},
  'post /api/ops/users/x/refund': {},
  'post /api/ops/mails/x/again': {},
};

/** The changes that an old session may make, because none of them can lock the owner out or cost money that the page does not show. */
export const EVERYDAY: readonly string[] = [
  'post /mcp',
  'delete /mcp',
  'post /api/reactions/x',
  'post /api/closing-lines',
  'post /api/opportunities/history/missed',
  'delete /api/account/sessions',
  'delete /api/account/sessions/x',
  'delete /api/account/tokens/x',
  'put /api/account/limits',
  'post /api/account/break',
  'post /api/alerts/rules',
  'post /api/alerts/rules/try',
  'put /api/alerts/rules/x',
  'delete /api/alerts/rules/x',
  'delete /api/alerts/channels/x',
  'post /api/alerts/channels/x/test',
  'post /api/alerts/channels/x/deliveries/x/replay',
  'post /api/alerts/seen',
  'put /api/preferences',
  'post /api/picks/sync',
  'put /api/picks/tables',
  'delete /api/picks/share',
  'post /api/v1/alerts/rules',
  'put /api/v1/alerts/rules/x',
  'delete /api/v1/alerts/rules/x',
  'post /api/v1/picks',
  'post /api/profile',
  'patch /api/profile',
  'post /api/auth/verify-email',
  'post /api/auth/verify-email/send',
  'post /api/auth/confirm',
  'post /api/auth/confirm/passkey',
  'patch /api/auth/passkeys/x',
  'post /api/billing/create-checkout-session',
  'post /api/billing/cancel-subscription',
  'post /api/billing/resume-subscription',
  'post /api/billing/portal',
];

/** The changes that need no session: they begin or end one, report an error, or are a service worker's about its own pushes. */
export const WITHOUT_SESSION: readonly string[] = [
  'post /api/auth/sign-up',
  'post /api/auth/sign-in',
  'post /api/auth/refresh',
  'post /api/auth/sign-out',
  'post /api/auth/recover',
  'post /api/auth/reset-password',
  'post /api/auth/passkey-sign-in',
  'post /api/auth/passkey-sign-in/options',
  'post /api/auth/provider-code',
  'post /api/auth/x/callback',
  'post /api/client-errors',
  'post /api/shared-statistics',
  'post /api/alerts/push/received',
  'post /api/alerts/push/renewed',
  'post /api/alerts/push/left',
  'post /api/billing/webhook',
];
