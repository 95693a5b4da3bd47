import { jobs } from '@fairline/shared/contract';
import { unattended } from './unattended.js';

const queues = Object.values(jobs).map(({ queue }) => queue);

it('finds none when every job has someone who does it', () => expect(unattended(queues)).toEqual([]));

it('names the jobs that nobody does', () => {
  expect(unattended(queues.filter((queue) => queue !== 'record'))).toEqual(['record']);
  expect(unattended([])).toEqual(Object.keys(jobs));
});
