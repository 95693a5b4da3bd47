import { RefreshTokensRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessTokens } from './access-tokens.js';
import { AuthController } from './auth.controller.js';
import { DemoAccounts } from './demo-accounts.js';
import { JwtStrategy } from './jwt.strategy.js';
import { MeController } from './me.controller.js';
import { Passwords } from './passwords.js';
import { RefreshCookie } from './refresh-cookie.js';
import { Sessions } from './sessions.js';

/** Who is asking, and what their plan allows. */
@Module({
  imports: [PassportModule],
  controllers: [AuthController, MeController],
  providers: [AccessTokens, DemoAccounts, JwtStrategy, Passwords, RefreshCookie, RefreshTokensRepository, Sessions],
  exports: [AccessTokens],
})
export class AuthModule {}
