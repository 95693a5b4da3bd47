import { BoardStore, ClosingStore, OpportunityStore, ProcessMeter, processName } from '@fairline/shared/node';
import type { Redis } from 'ioredis';
import { DetectService } from '../detection/detect.service.js';
import { OpportunityMeter } from '../detection/opportunity-meter.js';
import { BoardKeeper } from '../polling/board.keeper.js';
import { BoardUpdatesService } from '../polling/board-updates.service.js';
import { ClosingWatch } from '../settlement/closing.watch.js';

/** The board services of one worker process. Two of them share nothing but Redis. */
export const aWorker = (redis: Redis, streamed: ReadonlySet<string> = new Set()) => {
  const boards = new BoardStore(redis);
  const opportunities = new OpportunityStore(redis);
  const detection = new DetectService(opportunities, new OpportunityMeter(new ProcessMeter(processName('workers'))));
  const keeper = new BoardKeeper(boards, detection, new ClosingWatch(new ClosingStore(redis)), streamed);
  return { boards, opportunities, keeper, taking: new BoardUpdatesService(keeper, boards, streamed) };
};
