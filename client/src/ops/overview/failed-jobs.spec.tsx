import type { DeadLetters } from '@fairline/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json } from '../../testing/fake-server.js';
import { anOverview, aQueue } from '../testing/an-overview.js';
import { asOperator } from '../testing/as-operator.js';
import { FailedJobsPage } from './failed-jobs-page.js';

const LETTER: DeadLetters['letters'][number] = {
  queue: 'mail',
  name: 'mail',
  id: '17',
  failed_at: Date.parse('2026-11-21T16:00:00Z'),
  attempts: 5,
  attempts_at_most: 5,
  added_at: Date.parse('2026-11-21T15:59:00Z'),
  took: 1_240,
  stack: 'at send (mailer.ts:4:2)',
  reason: 'no letter to [mail]: 550',
  data: { event: 'evt_1', address: '[hidden]' },
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

/** Opens the page against a server with this one failed job, until it is retried or discarded. */
const open = (at: string, action = () => new Response(null, { status: 204 }), total = 1) => {
  let letters = [LETTER];
  const all = () => {
    letters = [];
    return json({ count: total });
  };
  const answer = () => {
    const done = action();
    if (done.ok) letters = [];
    return done;
  };
  const server = asOperator({ at }, <FailedJobsPage />, {
    '/api/ops/dead-letters/retry-all': all,
    '/api/ops/dead-letters/discard-all': all,
    '/api/ops/dead-letters/retry': answer,
    '/api/ops/dead-letters/discard': answer,
    '/api/ops/dead-letters': () => json({ letters, total: letters.length && total, trail: [] }),
    '/api/ops/history': () => json({ until: 0, subjects: [] }),
    '/api/ops/overview': () =>
      json(anOverview({ queues: [aQueue({ wait_p95: 74 }), aQueue({ queue: 'apply-payments' })] })),
  });
  after.push(server.stop);
  return server;
};
const press = async (name: string) => userEvent.click((await screen.findAllByRole('button', { name }))[0]!);
const actionsOf = ({ calls }: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'POST');

it('the failed jobs of the queue in the address are shown with their error and data', async () => {
  const { asked } = open('/ops/jobs?queue=mail');
  expect(await screen.findByText('no letter to [mail]: 550')).toBeInTheDocument();
  expect(screen.getByText(/event: evt_1\s+address: \[hidden\]/)).toBeInTheDocument();
  expect(screen.getByLabelText('Queue')).toHaveValue('mail');
  expect(asked).toContain('/api/ops/dead-letters?queue=mail');
});

it('the state of the queue is shown beside its failed jobs, with Run and Pause', async () => {
  open('/ops/jobs?queue=mail');
  const queue = within(await screen.findByRole('region', { name: 'State of mail' }));
  expect(queue.getByText('74 ms')).toBeInTheDocument();
  expect(queue.getByRole('button', { name: 'Run mail now' })).toBeInTheDocument();
  expect(queue.getByRole('button', { name: 'Pause mail' })).toBeInTheDocument();
  expect(queue.queryByRole('rowheader', { name: 'apply-payments' })).not.toBeInTheDocument();
});

it('a failed job can be retried', async () => {
  const server = open('/ops/jobs');
  await press('Retry 17');
  expect(await screen.findByText('Job 17 will be retried.')).toBeInTheDocument();
  expect(await screen.findByText('No job has failed.')).toBeInTheDocument();
  expect(actionsOf(server)).toMatchObject([{ path: '/api/ops/dead-letters/retry', body: { queue: 'mail', id: '17' } }]);
});

it('a failed job is discarded only after confirmation', async () => {
  const server = open('/ops/jobs');
  await press('Discard 17');
  expect(actionsOf(server)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() =>
    expect(actionsOf(server)).toMatchObject([
      { path: '/api/ops/dead-letters/discard', body: { queue: 'mail', id: '17' } },
    ]),
  );
});

it('a refused action shows why', async () => {
  open('/ops/jobs', () => json({ code: 'NO_SUCH_JOB', message: 'This job did not fail, or no longer exists.' }, 404));
  await press('Retry 17');
  expect(await screen.findByText('This job did not fail, or no longer exists.')).toBeInTheDocument();
});

it('choosing a queue loads its failed jobs', async () => {
  const { asked } = open('/ops/jobs');
  await screen.findByText('no letter to [mail]: 550');
  await userEvent.selectOptions(screen.getByLabelText('Queue'), 'apply-payments');
  await waitFor(() => expect(asked).toContain('/api/ops/dead-letters?queue=apply-payments'));
});

it('a failed job shows its attempts, how long the last one took, and where it failed', async () => {
  open('/ops/jobs');
  const row = (await screen.findByText('no letter to [mail]: 550')).closest('tr')!;
  expect(row).toHaveTextContent('5 of 5');
  expect(row).toHaveTextContent('1.2 s');
  expect(within(row).getByText('at send (mailer.ts:4:2)')).toBeInTheDocument();
});

it('failed jobs can be searched, and the address keeps what was searched', async () => {
  const { asked } = open('/ops/jobs?queue=mail');
  await userEvent.type(await screen.findByLabelText('Contains'), '550{Enter}');
  await waitFor(() => expect(asked).toContain('/api/ops/dead-letters?queue=mail&find=550'));
  expect(screen.getByLabelText('Contains')).toHaveFocus();
});

it('all that are listed are retried or discarded after confirmation, and none that failed later', async () => {
  const server = open('/ops/jobs?queue=mail&find=550', undefined, 240);
  await press('Retry all 240');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retry all 240' }));
  expect(await screen.findByText('240 jobs will be retried.')).toBeInTheDocument();
  expect(actionsOf(server).map(({ path, body }) => [path, body])).toEqual([
    ['/api/ops/dead-letters/retry-all', { queue: 'mail', find: '550', until: LETTER.failed_at }],
  ]);
});

it('one job alone needs no button for all', async () => {
  open('/ops/jobs?queue=mail');
  await screen.findByText('no letter to [mail]: 550');
  expect(screen.queryByRole('button', { name: /all/ })).not.toBeInTheDocument();
});
