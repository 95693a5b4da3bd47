import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { RedisSubscriberModule } from '../platform/redis-subscriber.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { OpenStreams } from './open-streams.js';
import { StreamController } from './stream.controller.js';
import { StreamGateway } from './stream.gateway.js';
import { StreamMeter } from './stream-meter.js';

/** The streams of the open API: what changes in the live lists, without a gap. */
@Module({
  imports: [AuthModule, RealtimeModule, RedisSubscriberModule],
  providers: [OpenStreams, StreamGateway, StreamMeter],
  controllers: [StreamController],
})
export class StreamsModule {}
