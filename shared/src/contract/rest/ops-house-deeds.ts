import * as z from 'zod/mini';
import { sportKeySchema } from '../boards.js';
import { type JobName, jobs } from '../jobs.js';
import { conditionIds, feedSubjects } from './ops-overview.js';

/** What operators do to a queue or a feed: have it done now, hold it up, let it go on. */
const houseDeeds = ['run', 'pause', 'resume'] as const;
export type HouseDeed = (typeof houseDeeds)[number];

const deed = z.enum(houseDeeds);

/** What `POST /api/ops/queue-deeds` takes. It answers 204, or 409 when the queue is so already, is paused, or has only jobs that are about a sport. */
export const queueDeedBody = z.strictObject({
  deed,
  queue: z.enum(Object.keys(jobs) as [JobName, ...JobName[]]),
});

/** What `POST /api/ops/feed-deeds` takes. It answers 204, 404 `NO_SUCH_FEED`, or 409 when the feed is so already or is paused. */
export const feedDeedBody = z.strictObject({ deed, sport: sportKeySchema, subject: z.enum(feedSubjects) });

/** What `POST /api/ops/acknowledgements` takes: a condition as the overview names it. It answers 204, or 404 `NO_SUCH_CONDITION` when it is over by now. */
export const acknowledgeBody = z.strictObject({
  id: z.enum(conditionIds),
  subject: z.string().check(z.maxLength(300)),
});

/** Whether jobs of a queue need nothing to be told, so that one can be done at once. */
export const isRunAlone = (queue: JobName): boolean => jobs[queue].schema.safeParse({}).success;
