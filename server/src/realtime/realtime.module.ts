import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BoardRelay } from './board.relay.js';
import { Broadcast } from './broadcast.js';
import { Doorman } from './doorman.js';
import { EarModule } from './ear.module.js';
import { Gate } from './gate.js';
import { LinkKeeper } from './link-keeper.js';
import { OpportunityRelay } from './opportunity.relay.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { ScoreRelay } from './score.relay.js';

/** From Redis to the browser. */
@Module({
  imports: [AuthModule, EarModule],
  providers: [BoardRelay, Broadcast, Doorman, Gate, LinkKeeper, OpportunityRelay, RealtimeGateway, ScoreRelay],
  exports: [BoardRelay, Broadcast, OpportunityRelay, ScoreRelay],
})
export class RealtimeModule {}
