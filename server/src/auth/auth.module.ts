import {
  DemoUsersRepository,
  FactorsRepository,
  MailsRepository,
  OneTimeTokensRepository,
  PasswordsRepository,
  ProfilesRepository,
  RefreshTokensRepository,
  SigningKeysRepository,
} from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { LimitsModule } from '../http/limits/limits.module.js';
import { AccessTokens } from './access-tokens.js';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { DemoAccounts } from './demo-accounts.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KeySetController } from './keys/key-set.controller.js';
import { SigningKeys } from './keys/signing-keys.js';
import { KnownTokens } from './known-tokens.js';
import { LocalStrategy } from './local.strategy.js';
import { MailedLinks } from './mailed-links.js';
import { OwnAccount } from './own-account.js';
import { Profiles } from './profiles.js';
import { ConfirmController } from './proof/confirm.controller.js';
import { FactorsController } from './proof/factors.controller.js';
import { Factors } from './proof/factors.js';
import { RefreshCookie } from './refresh-cookie.js';
import { SessionAnswers } from './session-answers.js';
import { Sessions } from './sessions.js';
import { SignOut } from './sign-out.js';
import { SignUp } from './sign-up.js';

const records = [
  DemoUsersRepository,
  FactorsRepository,
  MailsRepository,
  OneTimeTokensRepository,
  PasswordsRepository,
  ProfilesRepository,
  RefreshTokensRepository,
  SigningKeysRepository,
];
const tokens = [AccessTokens, JwtStrategy, KnownTokens, RefreshCookie, SessionAnswers, Sessions, SigningKeys];
const accounts = [DemoAccounts, Factors, LocalStrategy, MailedLinks, OwnAccount, Profiles, SignOut, SignUp];

/** Authentication: accounts, sessions, tokens and second factors. */
@Module({
  imports: [LimitsModule, PassportModule],
  controllers: [AccountController, AuthController, ConfirmController, FactorsController, KeySetController],
  providers: [...records, ...tokens, ...accounts],
  exports: [AccessTokens, Factors, KnownTokens, OwnAccount, Profiles, RefreshCookie, SessionAnswers, Sessions],
})
export class AuthModule {}
