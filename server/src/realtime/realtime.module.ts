import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PressureModule } from '../http/pressure/pressure.module.js';
import { BoardRelay } from './board.relay.js';
import { Broadcast } from './broadcast.js';
import { Doorman } from './doorman.js';
import { Gate } from './gate.js';
import { LinkKeeper } from './link-keeper.js';
import { OpportunityRelay } from './opportunity.relay.js';
import { RealtimeGateway } from './realtime.gateway.js';
import { RealtimeMeter } from './realtime-meter.js';
import { RedisSubscriberModule } from './redis-subscriber.module.js';
import { ScoreRelay } from './score.relay.js';
import { SocketDoor } from './socket-door.js';

/** From Redis to the browser. */
@Module({
  imports: [AuthModule, RedisSubscriberModule, PressureModule],
  providers: [
    BoardRelay,
    Broadcast,
    Doorman,
    Gate,
    LinkKeeper,
    OpportunityRelay,
    RealtimeGateway,
    RealtimeMeter,
    ScoreRelay,
    SocketDoor,
  ],
  exports: [BoardRelay, Broadcast, OpportunityRelay, ScoreRelay],
})
export class RealtimeModule {}
