import {
  AccountActionsRepository,
  FoundUsersRepository,
  GiftsRepository,
  OpsTrailRepository,
  OwnSessionsRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { OpsAccountsController } from './ops-accounts.controller.js';
import { OpsAccountsService } from './ops-accounts.service.js';
import { OpsTrailController } from './ops-trail.controller.js';
import { OpsUsersController } from './ops-users.controller.js';
import { OpsUsersService } from './ops-users.service.js';

/** Operators' actions on users and accounts, and the record of them. */
@Module({
  controllers: [OpsAccountsController, OpsTrailController, OpsUsersController],
  providers: [
    FoundUsersRepository,
    GiftsRepository,
    OpsAccountsService,
    AccountActionsRepository,
    OpsTrailRepository,
    OpsUsersService,
    OwnSessionsRepository,
  ],
})
export class OpsModule {}
