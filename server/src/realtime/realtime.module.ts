import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RedisSubscriberModule } from '../platform/redis-subscriber.js';
import { AccessEnforcer } from './access-enforcer.js';
import { BoardRelay } from './board.relay.js';
import { Broadcast } from './broadcast.js';
import { OpportunityRelay } from './opportunity.relay.js';
import { OwnNewsRelay } from './own-news.relay.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeMeter } from './realtime-meter.js';
import { ScoreRelay } from './score.relay.js';
import { SocketAdmission } from './socket-admission.js';
import { SocketCallers } from './socket-callers.js';
import { SocketLimits } from './socket-limits.js';
import { StuckSockets } from './stuck-sockets.js';

/** From Redis to the browser. */
@Module({
  imports: [AuthModule, RedisSubscriberModule],
  providers: [
    BoardRelay,
    Broadcast,
    AccessEnforcer,
    SocketLimits,
    StuckSockets,
    OpportunityRelay,
    OwnNewsRelay,
    RealtimeGateway,
    RealtimeMeter,
    ScoreRelay,
    SocketAdmission,
    SocketCallers,
  ],
  exports: [BoardRelay, Broadcast, OpportunityRelay, ScoreRelay, SocketAdmission, SocketCallers, SocketLimits],
})
export class RealtimeModule {}
