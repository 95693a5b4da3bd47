import { randomUUID } from 'node:crypto';
import { ALERTS_CHANNEL } from '@fairline/shared/contract';
import { type Arbitrage, aBoardOf, type LiveOpportunity, odds } from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  AlertDeliveriesRepository,
  AlertRulesRepository,
  AlertsRepository,
  BoardStore,
  OpportunityStore,
  UserNewsStore,
  UsersRepository,
} from '@fairline/shared/node';
