import {
  AccountClosuresRepository,
  AccountExportsRepository,
  BreaksRepository,
  OwnLimitsRepository,
  OwnSessionsRepository,
  RefreshTokensRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ClosureController } from './closure.controller.js';
import { ExportController } from './export.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { ResponsibleController } from './responsible.controller.js';

/** What users do with their account as a whole: look who is signed in, take their things with them, hold themselves back, leave. */
@Module({
  imports: [AuthModule],
  controllers: [ClosureController, ExportController, OwnSessionsController, ResponsibleController],
  providers: [
    AccountClosuresRepository,
    AccountExportsRepository,
    BreaksRepository,
    OwnLimitsRepository,
    OwnSessionsRepository,
    RefreshTokensRepository,
  ],
})
export class AccountModule {}
