import { type JobName, jobs } from '@fairline/shared/contract';

/** The jobs of the contract that have no processor among these queues. */
export const queuesWithoutProcessor = (queues: Iterable<string>): JobName[] => {
  const attended = new Set(queues);
  return (Object.keys(jobs) as JobName[]).filter((job) => !attended.has(jobs[job].queue));
};
