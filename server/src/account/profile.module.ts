import { ProfilesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { ProfileController } from './profile.controller.js';
import { Profiles } from './profiles.js';

/** Profiles: what others see of a user. */
@Module({
  controllers: [ProfileController],
  providers: [Profiles, ProfilesRepository],
  exports: [Profiles],
})
export class ProfileModule {}
