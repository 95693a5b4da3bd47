import { randomUUID } from 'node:crypto';
import { type AlertRuleBody, alertRuleBody } from '@fairline/shared/contract';
import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  AlertDeliveriesRepository,
  AlertsRepository,
  BoardStore,
  LearnedWeightsRepository,
  OpportunityStore,
  PassedWeightsReader,
  UserNewsStore,
  UsersRepository,
} from '@fairline/shared/node';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { DeliverAlertsService } from '../alerts/deliver-alerts.service.js';
import { FollowedBoards } from '../alerts/followed-boards.js';
import { HoldingAlerts } from '../alerts/holding-alerts.js';
import { PageSender } from '../alerts/page-sender.js';
import { SendingTurnsStore } from '../alerts/sending-turns.store.js';

/** The id of a new user with Platinum. */
export const aPlatinum = async (db: Pool): Promise<string> => {
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  await db.query(`update users set plan = 'platinum' where id = $1`, [user!.id]);
  return user!.id;
};

/** A rule that holds nothing back; name only what matters. */
export const aRule = (over: Partial<AlertRuleBody> = {}): AlertRuleBody =>
  alertRuleBody.parse({
    name: 'Anything',
    kind: 'arbitrage',
    isOn: true,
    scanner: SCANNER_DEFAULTS,
    maxAge: null,
    step: 1,
    quiet: null,
    mostAnHour: 60,
    gamePause: 0,
    channels: [],
    ...over,
  });

/** What a user was told, and what became of it, newest first. */
export const alertsOf = async (db: Pool, userId: string) =>
  (await new AlertsRepository(db).of(userId, 2_000)).map(({ opportunity, title, text, state, why }) => ({
    opportunity,
    title,
    text,
    state,
    why,
  }));

/** The learned weights as a worker reads them. */
export const passedFrom = (db: Pool): PassedWeightsReader => new PassedWeightsReader(new LearnedWeightsRepository(db));

/** The last look of a worker at what it sends. */
export const holdingAlerts = (redis: Redis, db: Pool): HoldingAlerts => {
  const boards = new BoardStore(redis);
  const lists = new OpportunityStore(redis);
  const followed = new FollowedBoards(boards);
  return new HoldingAlerts(lists, boards, new AlertDecisionsRepository(db), followed, passedFrom(db));
};

/** What sends the alerts of a worker: to pages, if no senders are given. */
export const delivering = (
  redis: Redis,
  db: Pool,
  senders: ConstructorParameters<typeof DeliverAlertsService>[3] = [new PageSender(new UserNewsStore(redis))],
): DeliverAlertsService =>
  new DeliverAlertsService(
    new AlertDeliveriesRepository(db),
    holdingAlerts(redis, db),
    new SendingTurnsStore(redis),
    senders,
  );
