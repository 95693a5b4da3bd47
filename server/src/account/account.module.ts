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

/** A user's account as a whole: its sessions, the data export, own limits and breaks, and closing it. */
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
