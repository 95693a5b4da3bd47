import { jobs } from '@fairline/shared/contract';
import { unattended } from './unattended.js';

const queues = Object.values(jobs).map(({ queue }) => queue);

it('no job is unattended when every queue has a worker', () => expect(unattended(queues)).toEqual([]));

it('jobs whose queue has no worker are named', () => {
  expect(unattended(queues.filter((queue) => queue !== 'record'))).toEqual(['record']);
  expect(unattended([])).toEqual(Object.keys(jobs));
});
