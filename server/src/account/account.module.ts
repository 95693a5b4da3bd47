import {
  AccountClosuresRepository,
  AccountExportsRepository,
  BreaksRepository,
  OwnLimitsRepository,
  OwnSessionsRepository,
  PersonalTokensRepository,
  PreferencesRepository,
  RefreshTokensRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { PicksModule } from '../picks/picks.module.js';
import { RedisSubscriberModule } from '../platform/redis-subscriber.js';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { ClosureController } from './closure.controller.js';
import { ExportController } from './export.controller.js';
import { MeController } from './me.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PreferencesController } from './preferences.controller.js';
import { ProfileController } from './profile.controller.js';
import { ResponsibleController } from './responsible.controller.js';
import { TokensController } from './tokens.controller.js';

/** A user's account as a whole: its plan, profile, settings, sessions, API keys, the data export, own limits and breaks, and closing it. */
@Module({
  imports: [AuthModule, PicksModule, RealtimeModule, RedisSubscriberModule],
  controllers: [
    ClosureController,
    ExportController,
    MeController,
    OwnSessionsController,
    PreferencesController,
    ProfileController,
    ResponsibleController,
    TokensController,
  ],
  providers: [
    AccountClosuresRepository,
    AccountExportsRepository,
    BreaksRepository,
    OwnLimitsRepository,
    OwnSessionsRepository,
    PersonalTokensRepository,
    PreferencesRepository,
    RefreshTokensRepository,
  ],
})
export class AccountModule {}
