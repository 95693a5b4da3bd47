import { Conflict, NotFound, type Profile, profileCodes } from '@fairline/shared/contract';
import { mayBeUsername, savedUsername, serverUsernameProblem } from '@fairline/shared/domain';
import { ProfilesRepository } from '@fairline/shared/node';
import { BadRequestException, Injectable } from '@nestjs/common';

/** Profiles and their usernames. */
@Injectable()
export class Profiles {
  constructor(private readonly profiles: ProfilesRepository) {}

  async of(userId: string): Promise<Profile> {
    const profile = await this.profiles.of(userId);
    if (!profile) throw new NotFound(profileCodes.missing, 'There is no profile yet.');
    return profile;
  }

  /** Creates the profile if there is none. A username that is set cannot be changed. */
  async setUsername(userId: string, typed: string): Promise<Profile> {
    const problem = serverUsernameProblem(typed);
    if (problem !== undefined) throw invalid(problem);
    const profile = await this.profiles.setUsername(userId, savedUsername(typed));
    if (profile === 'taken') throw new Conflict(profileCodes.taken, 'This username is already in use');
    if (profile === 'locked') throw new Conflict(profileCodes.locked, 'Username is locked and cannot be changed.');
    return profile;
  }

  /** Whether this name could be set now. */
  async isAvailable(candidate: string): Promise<boolean> {
    return mayBeUsername(candidate) && this.profiles.isFree(savedUsername(candidate));
  }
}

const invalid = (message: string) =>
  new BadRequestException({ code: profileCodes.invalid, message, fields: ['username'] });
