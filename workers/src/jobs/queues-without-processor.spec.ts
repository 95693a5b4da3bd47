import { jobs } from '@fairline/shared/contract';
import { queuesWithoutProcessor } from './queues-without-processor.js';

const queues = Object.values(jobs).map(({ queue }) => queue);

it('finds no unattended job when every queue has a worker', () => expect(queuesWithoutProcessor(queues)).toEqual([]));

it('names the jobs whose queue has no worker', () => {
  expect(queuesWithoutProcessor(queues.filter((queue) => queue !== 'record'))).toEqual(['record']);
  expect(queuesWithoutProcessor([])).toEqual(Object.keys(jobs));
});
