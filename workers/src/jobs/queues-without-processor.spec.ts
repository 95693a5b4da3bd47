import { jobs } from '@fairline/shared/contract';
import { queuesWithoutProcessor } from './queues-without-processor.js';

const queues = Object.values(jobs).map(({ queue }) => queue);

it('no job is unattended when every queue has a worker', () => expect(queuesWithoutProcessor(queues)).toEqual([]));

it('jobs whose queue has no worker are named', () => {
  expect(queuesWithoutProcessor(queues.filter((queue) => queue !== 'record'))).toEqual(['record']);
  expect(queuesWithoutProcessor([])).toEqual(Object.keys(jobs));
});
