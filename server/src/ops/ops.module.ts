import {
  AccountActionsRepository,
  FoundUsersRepository,
  GiftsRepository,
  MailLogRepository,
  OperatorRequestsRepository,
  OpsTrailRepository,
  OwnSessionsRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { OpsAccountsController } from './ops-accounts.controller.js';
import { OpsAccountsService } from './ops-accounts.service.js';
import { OpsMailsController } from './ops-mails.controller.js';
import { OpsRequestsController } from './ops-requests.controller.js';
import { OpsTrailController } from './ops-trail.controller.js';
import { OpsUsersController } from './ops-users.controller.js';
import { OpsUsersService } from './ops-users.service.js';

/** Operators' actions on users and accounts, and the record of them. */
@Module({
  controllers: [
    OpsAccountsController,
    OpsMailsController,
    OpsRequestsController,
    OpsTrailController,
    OpsUsersController,
  ],
  providers: [
    FoundUsersRepository,
    GiftsRepository,
    OpsAccountsService,
    AccountActionsRepository,
    MailLogRepository,
    OperatorRequestsRepository,
    OpsTrailRepository,
    OpsUsersService,
    OwnSessionsRepository,
  ],
})
export class OpsModule {}
