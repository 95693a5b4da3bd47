import { jobs } from '@fairline/shared/contract';
import { unattended } from './unattended.js';

const queues = Object.values(jobs).map(({ queue }) => queue);

it('finds no unattended job when every queue has a worker', () => expect(unattended(queues)).toEqual([]));

it('names the jobs whose queue has no worker', () => {
  expect(unattended(queues.filter((queue) => queue !== 'record'))).toEqual(['record']);
  expect(unattended([])).toEqual(Object.keys(jobs));
});
