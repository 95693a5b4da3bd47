import { PreferencesNewsStore, PreferencesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { RedisSubscriberModule } from '../platform/redis-subscriber.module.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { PreferencesController } from './preferences.controller.js';
import { PreferencesRelay } from './preferences.relay.js';

/** A user's settings: the same on all their devices, and pushed when one changes them. */
@Module({
  imports: [RedisSubscriberModule, RealtimeModule],
  controllers: [PreferencesController],
  providers: [PreferencesNewsStore, PreferencesRelay, PreferencesRepository],
})
export class PreferencesModule {}
