import { FoundUsersRepository, GiftsRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { OpsUsersController } from './ops-users.controller.js';
import { OpsUsersService } from './ops-users.service.js';

/** What operators do for users. */
@Module({
  controllers: [OpsUsersController],
  providers: [FoundUsersRepository, GiftsRepository, OpsUsersService],
})
export class OpsModule {}
