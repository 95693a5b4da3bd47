import { candidateQuery, type Profile, usernameBody } from '@fairline/shared/contract';
import { Body, Controller, Get, Header, HttpCode, Patch, Post, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Profiles } from '../auth/profiles.js';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost } from '../http/route-marks.js';

type Named = z.infer<typeof usernameBody>;

/** The caller's own profile. No route shows anyone else's. */
@Controller('api/profile')
@SignedIn()
export class ProfileController {
  constructor(private readonly profiles: Profiles) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  own(@Caller() { userId }: Access): Promise<Profile> {
    return this.profiles.of(userId);
  }

  @Post()
  @HttpCode(200)
  create(@Caller() { userId }: Access, @Body({ schema: usernameBody }) { username }: Named): Promise<Profile> {
    return this.profiles.setUsername(userId, username);
  }

  @Patch()
  async rename(@Caller() { userId }: Access, @Body({ schema: usernameBody }) { username }: Named): Promise<Profile> {
    await this.profiles.of(userId); // an update must not create a profile
    return this.profiles.setUsername(userId, username);
  }

  @Get('username-available')
  @AtMost({ perMinute: 10 })
  @Header('Content-Type', 'application/json') // a bare boolean would be sent as text
  @Header('Cache-Control', 'no-store')
  isAvailable(@Query({ schema: candidateQuery }) { candidate }: z.infer<typeof candidateQuery>): Promise<boolean> {
    return this.profiles.isAvailable(candidate);
  }
}
