import { HISTORY_STEPS, type OpsHistory, type OpsOverview } from '@fairline/shared/contract';
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../../testing/fake-server.js';
import { aCondition, aFeed, anOverview, aQueue } from '../testing/an-overview.js';
import { asOperator } from '../testing/as-operator.js';
import { OpsPage } from './ops-page.js';

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (answer: () => Response, as = {}, day: OpsHistory = { until: 0, subjects: [] }) => {
  const server = asOperator({ at: '/ops', as }, <OpsPage />, {
    '/api/ops/overview': answer,
    '/api/ops/history': () => json(day),
  });
  after.push(server.stop);
  await later(50);
  return server;
};
const show = (over: Partial<OpsOverview> = {}) => open(() => json(anOverview(over)));
const overviews = (asked: readonly string[]) => asked.filter((path) => path === '/api/ops/overview');
const part = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr')!);

it('the page answers an operator’s first questions', async () => {
  await show({ queues: [aQueue({ waiting: 41, oldest_waiting_age: 74_000 })] });
  expect(part('Is data fresh?').getByText('8 s')).toBeInTheDocument();
  expect(part('Is data fresh?').getByText('NBA odds, polled every 30 s. 1 of 1 on time')).toBeInTheDocument();
  expect(part('Are queues moving?').getByText('1 m 14 s')).toBeInTheDocument();
  expect(part('Are queues moving?').getByText('oldest job due, in mail. 41 waiting in total')).toBeInTheDocument();
  expect(part('Will credits last?').getByText('312 h')).toBeInTheDocument();
  expect(part('Will credits last?').getByText('46,176 left at 148 an hour. New ones in 226 h 0 m')).toBeInTheDocument();
  expect(part('What broke?').getByText('Nothing is wrong.')).toBeInTheDocument();
});

it('every problem is named, with a link to its failed jobs', async () => {
  const stale = { id: 'feed-stale', level: 'red', subject: 'basketball_nba game', queue: 'poll' } as const;
  await show({
    conditions: [aCondition({ ...stale, text: 'No good answer for 6 m.' }), aCondition()],
    feeds: [
      aFeed({
        age: 360_000,
        last_error: { at: anOverview().at - 5_000, text: 'the feed has failed (503)', is_over: false },
      }),
    ],
    queues: [aQueue({ failed: 2, failed_in_ten_minutes: 2 })],
  });
  const [first, second] = part('Open conditions').getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Red: NBA odds are lateNo good answer for 6 m\./);
  expect(within(first!).getByRole('link', { name: 'Failed jobs' })).toHaveAttribute('href', '/ops/jobs?queue=poll');
  expect(second).toHaveTextContent(/^Amber: Jobs of mail failed/);
  expect(part('Is data fresh?').getByText('1 late')).toBeInTheDocument();
  expect(part('What broke?').getByText('1 red, 1 amber')).toBeInTheDocument();
  expect(rowOf('NBA').getByText('the feed has failed (503) · 5 s ago')).toBeInTheDocument();
  expect(rowOf('NBA').getByText('Red:')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 failed jobs of mail' })).toHaveAttribute('href', '/ops/jobs?queue=mail');
});

it('each feed shows next poll, changes, cost, delay and failures', async () => {
  const { at } = anOverview();
  const failed = {
    failed_in_fifteen_minutes: 7,
    last_error: { at: at - 5_000, text: 'the feed has failed (503)', is_over: false },
  };
  await show({
    feeds: [
      aFeed(),
      aFeed({
        sport: 'icehockey_nhl',
        ...failed,
        next_poll_at: at - 40,
        source_to_push_p95: null,
        changed: null,
        credits: null,
      }),
      aFeed({ sport: 'baseball_mlb', is_paused: true }),
    ],
  });
  const cellsOf = (name: string) =>
    rowOf(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('NBA').slice(4, 10)).toEqual(['30 s', '2.3 s', '1,204', '3', '0', '22 s']);
  expect(cellsOf('NHL').slice(4, 10)).toEqual(['30 s', '–', '–', '–', '7', 'now']);
  expect(cellsOf('MLB').slice(4, 10)).toEqual(['30 s', '2.3 s', '1,204', '3', '0', '–']);
});

it('each exchange that is followed shows its connection, what is missing, and what is none of our games', async () => {
  const stream = {
    book: 'kalshi',
    state: 'waiting' as const,
    heard_ago: 12_000,
    messages_per_second: 4.5,
    gaps: 2,
    games: 10,
    markets: 20,
    unknown_markets: 3,
    resolved_markets: 8,
    unmatched: [{ id: 'KXNBAGAME-X', reason: 'it has no day', nearest: ['A at B, 2026-01-11'] }],
    error: 'kalshi: answered 503',
    down_for: 12_000,
    ignored: 6,
  };
  await show({ streams: [stream, { ...stream, book: 'polymarket', state: 'open', unmatched: [], error: null }] });
  const lost = rowOf('Kalshi');
  for (const text of [
    'Lost, trying again',
    '12 s ago',
    '4.5',
    '2',
    '10',
    '20',
    '3',
    '8',
    '1',
    '6',
    'kalshi: answered 503',
  ])
    expect(lost.getByText(text)).toBeInTheDocument();
  expect(rowOf('Polymarket').getByText('Open')).toBeInTheDocument();
  expect(part('Streams').getByText('KXNBAGAME-X').closest('li')).toHaveTextContent(
    'KXNBAGAME-X it has no day. Nearest: A at B, 2026-01-11',
  );
});

it('without an exchange that is followed there is no table of them', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Streams' })).toBeNull();
});

it('the days on which credits run out and are renewed are shown', async () => {
  const { at, credits } = anOverview();
  await show({ credits: { ...credits!, runs_out_at: at + 86_400_000 } });
  const factOf = (name: string) => part('Feeds and traffic').getByText(name).nextElementSibling;
  expect(factOf('Credits run out')).toHaveTextContent(/^Nov 2\d, 2026, \d\d:\d\d$/);
  expect(factOf('Credits run out')).toHaveClass('warn');
  expect(factOf('New credits')).toHaveTextContent(/^(Nov 30|Dec 1), 2026, \d\d:\d\d$/);
});

it.each([
  ['none being spent', { runs_out_at: null }],
  ['spent', { left: 0 }],
  ['> 1 year', { runs_out_at: anOverview().at + 400 * 86_400_000 }],
])('credits that do not run out on a known day are shown as "%s"', async (words, over) => {
  await show({ credits: { ...anOverview().credits!, ...over } });
  expect(part('Feeds and traffic').getByText(words)).toBeInTheDocument();
});

it('paused queues and the durations of the last minute are shown', async () => {
  const paused = { id: 'paused', level: 'amber', queue: null } as const;
  await show({
    conditions: [aCondition({ ...paused, subject: 'basketball_nba game' }), aCondition({ ...paused, subject: 'mail' })],
    feeds: [aFeed({ is_paused: true, age: 900_000 }), aFeed({ subject: 'props' })],
    queues: [aQueue({ is_paused: true })],
  });
  const [feed, queue] = part('Open conditions').getAllByRole('listitem');
  expect(feed).toHaveTextContent(/^Amber: NBA odds paused/);
  expect(queue).toHaveTextContent(/^Amber: mail paused/);
  expect(part('Is data fresh?').getByText('1 paused')).toBeInTheDocument();
  expect(part('Is data fresh?').getByText('NBA props, polled every 30 s. 1 of 2 on time')).toBeInTheDocument();
  expect(part('Are queues moving?').getByText('1 paused')).toBeInTheDocument();
  expect(part('Feeds').getByText('paused')).toBeInTheDocument();
  const mail = within(part('Queues').getByRole('rowheader', { name: 'mail paused' }).closest('tr')!);
  expect(mail.getByText('38 ms')).toBeInTheDocument();
  expect(mail.getByText('410 ms')).toBeInTheDocument();
  expect(part('Feeds and traffic').getByText('420 ms')).toBeInTheDocument();
});

it('pausing asks for confirmation; running, resuming and acknowledging do not', async () => {
  const hear = () => new Response(null, { status: 204 });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  const server = asOperator({ at: '/ops' }, <OpsPage />, {
    '/api/ops/overview': () =>
      json(
        anOverview({ conditions: [aCondition()], queues: [aQueue(), aQueue({ queue: 'settle', is_paused: true })] }),
      ),
    '/api/ops/queue-actions': hear,
    '/api/ops/feed-actions': hear,
    '/api/ops/acknowledgements': hear,
  });
  after.push(server.stop);
  await later(50);
  const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  const press = (name: string | RegExp, inside: { getByRole: typeof screen.getByRole } = screen) =>
    user.click(inside.getByRole('button', { name }));
  await press('Pause mail');
  expect(sent()).toEqual([]);
  expect(within(screen.getByRole('dialog')).getByText(/nobody can reset a password/)).toBeInTheDocument();
  await press('Pause', within(screen.getByRole('dialog')));
  await press('Run mail now');
  await press('Resume settle');
  expect(screen.queryByRole('button', { name: 'Run settle now' })).not.toBeInTheDocument();
  await press('Run NBA odds now');
  await press('Acknowledge: Jobs of mail failed');
  await later(50);
  expect(sent()).toEqual([
    ['/api/ops/queue-actions', { action: 'pause', queue: 'mail' }],
    ['/api/ops/queue-actions', { action: 'run', queue: 'mail' }],
    ['/api/ops/queue-actions', { action: 'resume', queue: 'settle' }],
    ['/api/ops/feed-actions', { action: 'run', sport: 'basketball_nba', subject: 'game' }],
    ['/api/ops/acknowledgements', { id: 'jobs-failed', subject: 'mail' }],
  ]);
});

const anError = (over: Partial<OpsOverview['last_errors'][number]> = {}): OpsOverview['last_errors'][number] => {
  const at = anOverview().at - 60_000;
  const text = 'the feed has failed (503)';
  return { whose: 'job compact', queue: 'compact', feed: null, at, text, is_over: false, since: at, count: 1, ...over };
};

it('the last error of each feed and job stays until it is acknowledged, and says whether the same succeeded since', async () => {
  const { at } = anOverview();
  const feed = { sport: 'basketball_nba', subject: 'game' } as const;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  const last_errors = [
    anError({ whose: 'feed basketball_nba game', queue: null, feed, count: 8, since: at - 3_600_000 }),
    anError({ whose: 'job poll basketball_nba game', queue: 'poll', feed, text: 'a bug', is_over: true }),
    anError({ text: 'statement timeout' }),
  ];
  const server = asOperator({ at: '/ops' }, <OpsPage />, {
    '/api/ops/overview': () => json(anOverview({ last_errors })),
    '/api/ops/error-acknowledgements': () => new Response(null, { status: 204 }),
  });
  after.push(server.stop);
  await later(50);
  const errors = within(screen.getByRole('region', { name: 'Last errors' }));
  const [polls, job, compact] = errors.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(polls).toMatch(
    /^NBA oddsthe feed has failed \(503\)8 times, last 1 m ago, first Nov \d+, 2026, .+Acknowledge$/,
  );
  expect(job).toMatch(/^poll · NBA oddssucceeded sincea bugonce, 1 m ago/);
  expect(compact).toMatch(/^compactstatement timeoutonce/);
  await user.click(errors.getByRole('button', { name: 'Acknowledge: last error of compact' }));
  await user.click(errors.getByRole('button', { name: 'Acknowledge all last errors' }));
  await later(50);
  const named = (some: OpsOverview['last_errors']) => ({ errors: some.map(({ whose, at }) => ({ whose, at })) });
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/ops/error-acknowledgements', named(last_errors.slice(2))],
    ['/api/ops/error-acknowledgements', named(last_errors)],
  ]);
});

it('of many last errors the newest five are shown, and all on request', async () => {
  await show({ last_errors: Array.from({ length: 27 }, (_, i) => anError({ whose: `job ${i}` })) });
  const shown = () => part('Last errors').getAllByRole('listitem');
  expect(shown()).toHaveLength(5);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTimeAsync })
    .click(part('Last errors').getByRole('button', { name: 'Show all 27' }));
  expect(shown()).toHaveLength(27);
});

it.each([
  [[], '1 left alone', '1 of 1 on time'],
  [[aCondition({ id: 'feed-stale' })], '1 late', '0 of 1 on time'],
])('an open circuit breaker counts as no late feed', async (late, verdict, onTime) => {
  await show({ conditions: [aCondition({ id: 'breaker-open', subject: 'scores' }), ...late] });
  expect(part('Is data fresh?').getByText(verdict)).toBeInTheDocument();
  expect(part('Is data fresh?').getByText(`NBA odds, polled every 30 s. ${onTime}`)).toBeInTheDocument();
});

it('an error from before the last good answer is shown as past, not as why a feed is late', async () => {
  const { at } = anOverview();
  const past = { at: at - 7_200_000, text: 'the feed has failed (503)', is_over: true };
  await show({ feeds: [aFeed({ age: 360_000, failed_in_fifteen_minutes: 0, last_error: past })] });
  const [error] = rowOf('NBA').getAllByText(/the feed has failed/);
  expect(error).toHaveTextContent(/^the feed has failed \(503\) · 2 h 0 m ago, answered since$/);
  expect(error).toHaveClass('c3');
  expect(rowOf('NBA').getAllByRole('cell')[7]).not.toHaveClass('warn');
});

it('an acknowledged problem shows since when, and a refused action shows why', async () => {
  const at = anOverview().at;
  const server = asOperator({ at: '/ops' }, <OpsPage />, {
    '/api/ops/overview': () => json(anOverview({ conditions: [aCondition({ acknowledged_at: at - 1_000 })] })),
    '/api/ops/queue-actions': () => json({ code: 'IS_PAUSED', message: 'It is paused. Resume it first.' }, 409),
  });
  after.push(server.stop);
  await later(50);
  expect(part('Open conditions').getByText(/^since .* · acknowledged /)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Acknowledge/ })).not.toBeInTheDocument();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync });
  await user.click(screen.getByRole('button', { name: 'Run mail now' }));
  await later(50);
  expect(part('Queues').getByRole('alert')).toHaveTextContent('It is paused. Resume it first.');
});

it('sockets, delays, rooms and processes are shown', async () => {
  await show();
  expect(part('Realtime').getByText('1,842')).toBeInTheDocument();
  expect(part('Realtime').getByText('4 ms / 23 ms')).toBeInTheDocument();
  expect(part('Realtime').getByText('900 ms / 2.1 s')).toBeInTheDocument();
  expect(part('Fullest rooms').getByText('613')).toBeInTheDocument();
  expect(part('Feeds and traffic').getByText('46,176')).toBeInTheDocument();
  expect(rowOf('server-1').getByText('212 MB')).toBeInTheDocument();
});

const factsOf = (name: string) =>
  Object.fromEntries(
    part(name)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );

it('the usage of Redis and Postgres and the state of payment events are shown', async () => {
  await show();
  expect(factsOf('Redis')).toEqual({
    Memory: '412 MB of 2.0 GB',
    Clients: '41 of 10,000',
    'Keys evicted': '0',
    'Kept on disk': 'append-only file',
    'Answers in': '0.4 ms',
  });
  expect(factsOf('Postgres')).toEqual({
    Connections: '17 of 100',
    Database: '1.8 GB',
    'Oldest transaction': '12 ms',
    'Longest wait for a lock': 'none',
  });
  expect(factsOf('Payment events')).toEqual({
    'Received, 24 h': '128',
    'Last one': '38 s ago',
    Waiting: '0',
    Failed: '0',
    'Oldest waiting': 'none',
    'Without an account, 24 h': '0',
    'Out of order, 24 h': '0',
  });
});

it('problems of Redis, Postgres and payments are marked', async () => {
  const { redis, postgres, payments } = anOverview();
  const about = { level: 'amber', subject: '', queue: null } as const;
  await show({
    conditions: (['redis-full', 'postgres-full', 'payments-wait'] as const).map((id) => aCondition({ ...about, id })),
    redis: { ...redis!, memory_bytes: 1_900_000_000, evicted: 7, persistence: 'failing' },
    postgres: { ...postgres!, connections: 90, oldest_transaction: 60_000, longest_wait: 2_000 },
    payments: { ...payments!, waiting: 3, failed: 2, oldest_waiting_age: 90_000 },
  });
  const marked = (name: string) =>
    part(name)
      .getAllByRole('definition')
      .filter((value) => value.classList.contains('warn'))
      .map(({ textContent }) => textContent);
  expect(marked('Redis')).toEqual(['1.9 GB of 2.0 GB', '7', 'last write failed']);
  expect(marked('Postgres')).toEqual(['90 of 100', '1 m', '2.0 s']);
  expect(marked('Payment events')).toEqual(['2', '1 m 30 s']);
  expect(part('Open conditions').getByText('Payment events are waiting')).toBeInTheDocument();
});

it('a silent Postgres and a Redis without a memory limit are reported', async () => {
  const { redis } = anOverview();
  await show({
    redis: { ...redis!, memory_limit_bytes: null, clients_limit: null, persistence: null },
    postgres: null,
    payments: null,
  });
  expect(factsOf('Redis')).toMatchObject({ Memory: '412 MB, no limit', Clients: '41', 'Kept on disk': '–' });
  expect(part('Postgres').getByText('No answer.')).toBeInTheDocument();
  expect(part('Payment events').getByText('No answer.')).toBeInTheDocument();
});

it('the number of stalled jobs of a queue is shown, and marked if high', async () => {
  const stalled = { id: 'jobs-stalled', level: 'amber', subject: 'poll' } as const;
  await show({
    conditions: [aCondition(stalled)],
    queues: [aQueue({ stalled_in_an_hour: 2 }), aQueue({ queue: 'poll', stalled_in_an_hour: 7 })],
  });
  expect(rowOf('mail').getAllByRole('cell')[5]).toHaveTextContent(/^2$/);
  expect(rowOf('poll').getAllByRole('cell')[5]).toHaveTextContent(/^Amber:7$/);
  expect(part('Open conditions').getByText('Jobs of poll lost their workers')).toBeInTheDocument();
});

it('the number of workers of a queue is shown, and marked if there is none', async () => {
  await show({
    conditions: [aCondition({ id: 'queue-unattended', level: 'red', subject: 'poll' })],
    queues: [aQueue(), aQueue({ queue: 'poll', workers: 0 })],
  });
  expect(rowOf('mail').getAllByRole('cell')[0]).toHaveTextContent(/^2$/);
  expect(rowOf('poll').getAllByRole('cell')[0]).toHaveTextContent(/^Red:0$/);
  expect(part('Open conditions').getByText('No worker takes jobs of poll')).toBeInTheDocument();
});

it('the used Postgres connections of a process are shown, and marked if queries waited', async () => {
  const [server] = anOverview().processes;
  const processes = [
    server!,
    { ...server!, name: 'server-2', pool: { in_use: 10, limit: 10, waiting: 4 } },
    { ...server!, name: 'server-3', pool: null },
  ];
  await show({ processes });
  const poolOf = (name: string) => rowOf(name).getAllByRole('cell')[2];
  expect(poolOf('server-1')).toHaveTextContent(/^3 of 10$/);
  expect(poolOf('server-2')).toHaveTextContent(/^Amber:10 of 10, 4 waited$/);
  expect(poolOf('server-3')).toHaveTextContent(/^–$/);
});

it('payment events without an account that stay waiting are marked', async () => {
  const { payments } = anOverview();
  await show({
    conditions: [aCondition({ id: 'payments-of-nobody', level: 'amber', subject: '', queue: null })],
    payments: { ...payments!, of_nobody: 5, of_nobody_waiting: 2, oldest_of_nobody_age: 700_000, out_of_order: 1 },
  });
  expect(factsOf('Payment events')).toMatchObject({
    'Without an account, 24 h': '5, 2 waiting',
    'Out of order, 24 h': '1',
  });
  expect(part('Payment events').getByText('5, 2 waiting')).toHaveClass('warn');
  expect(part('Open conditions').getByText('Payment events without an account are waiting')).toBeInTheDocument();
});

it('the page reloads every five seconds and shows new conditions', async () => {
  let conditions: OpsOverview['conditions'] = [];
  const { asked } = await open(() => json(anOverview({ conditions })));
  expect(overviews(asked)).toHaveLength(1);
  conditions = [aCondition({ id: 'no-workers', level: 'red', subject: '', queue: null })];
  await later(5_500);
  expect(overviews(asked)).toHaveLength(2);
  expect(screen.getByText('No worker is running')).toBeInTheDocument();
});

it('a hidden page makes no requests, and reloads at once when it becomes visible', async () => {
  const { asked } = await show();
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  after.push(() => seen.mockRestore());
  await later(20_000);
  expect(overviews(asked)).toHaveLength(1);
  seen.mockReturnValue('visible');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await later(50);
  expect(overviews(asked)).toHaveLength(2);
});

it('the age of the data is shown when the server stops answering, until it answers again', async () => {
  let answers = true;
  await open(() => (answers ? json(anOverview()) : json({ code: 'X', message: 'no' }, 503)));
  expect(screen.getByText(/^as of/)).toBeInTheDocument();
  answers = false;
  await later(20_000);
  expect(screen.getByText(/^The server has not answered for \d\d s\. This is the state at/)).toBeInTheDocument();
  expect(part('Realtime').getByText('1,842')).toBeInTheDocument();
  answers = true;
  await later(6_000);
  expect(screen.getByText(/^as of/)).toBeInTheDocument();
});

it('the data is hidden from an operator who lost the rights', async () => {
  let answer = () => json(anOverview());
  await open(() => answer());
  answer = () => json({ code: 'OPS_ONLY', message: 'This is for operators.' }, 403);
  await later(5_500);
  expect(screen.getByRole('alert', { name: 'Operators only' })).toBeInTheDocument();
  expect(screen.queryByText('1,842')).not.toBeInTheDocument();
});

it.each([
  ['a user who is no operator', { is_ops: false }, 'Operators only', 'Your account has no operator rights.'],
  [
    'an operator without a second factor',
    { has_factor: false },
    'Second factor required',
    'Operator rights apply only in a session that passed one.',
  ],
])('the page makes no requests for %s', async (_, as, title, why) => {
  const { asked } = await open(() => json(anOverview()), as);
  expect(within(screen.getByRole('alert', { name: title })).getByText(why)).toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('a chart shows the last day of a queue at the first look, with gaps where nothing was recorded and marks where jobs failed', async () => {
  const steps = (at: Record<number, number>) => Array.from({ length: HISTORY_STEPS }, (_, i) => at[i] ?? null);
  const mail = { subject: 'queue mail', waiting: steps({}), age: steps({}) };
  await open(
    () => json(anOverview()),
    {},
    {
      until: Date.now(),
      subjects: [{ ...mail, done: steps({ 0: 4, 1: 6, 200: 12, 287: 1 }), failed: steps({ 200: 3 }) }],
    },
  );
  await later(50);
  const chart = screen.getByRole('img', {
    name: /^Jobs of mail done per minute, over 24 hours: at most 12\/min/,
  });
  expect(chart.querySelectorAll('polyline')).toHaveLength(3);
  expect(chart.querySelectorAll('.failed')).toHaveLength(1);
});
