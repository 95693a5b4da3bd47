import {
  AccountChangesRepository,
  ConfirmationsRepository,
  DemoUsersRepository,
  FactorsRepository,
  MailsRepository,
  OneTimeTokensRepository,
  PasskeyChallengesStore,
  PasskeysRepository,
  PasswordsRepository,
  PersonalTokensRepository,
  ProfilesRepository,
  RefreshTokensRepository,
  SessionRightsRepository,
  SigningKeysRepository,
} from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { RedisSubscriberModule } from '../platform/redis-subscriber.js';
import { AccountController } from './account.controller.js';
import { AuthController } from './auth.controller.js';
import { ConfirmController } from './confirm.controller.js';
import { DemoAccounts } from './demo-accounts.js';
import { FactorsController } from './factors.controller.js';
import { LocalStrategy } from './local.strategy.js';
import { MailedLinks } from './mailed-links.js';
import { OwnAccount } from './own-account.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeysController } from './passkeys.controller.js';
import { Profiles } from './profiles.js';
import { Factors } from './proof/factors.js';
import { Freshness } from './proof/freshness.js';
import { Guesses } from './proof/guesses.js';
import { KnownDevices } from './proof/known-devices.js';
import { Passkeys } from './proof/passkeys.js';
import { Passwords } from './proof/passwords.js';
import { RefreshCookie, SessionAnswers } from './session-answers.js';
import { Sessions } from './sessions.js';
import { SignOut } from './sign-out.js';
import { SignUp } from './sign-up.js';
import { AccessTokens, KnownTokens } from './tokens/access-tokens.js';
import { MissedNews, NewsPublisher } from './tokens/account-news.js';
import { CsrfTokens } from './tokens/csrf.js';
import { CurrentRights } from './tokens/current-rights.js';
import { JwtStrategy } from './tokens/jwt.strategy.js';
import { KeySetController } from './tokens/key-set.controller.js';
import { PersonalTokens } from './tokens/personal-tokens.js';
import { SigningKeys } from './tokens/signing-keys.js';

const records = [
  AccountChangesRepository,
  ConfirmationsRepository,
  DemoUsersRepository,
  FactorsRepository,
  MailsRepository,
  OneTimeTokensRepository,
  PasskeyChallengesStore,
  PasskeysRepository,
  PasswordsRepository,
  PersonalTokensRepository,
  ProfilesRepository,
  RefreshTokensRepository,
  SessionRightsRepository,
  SigningKeysRepository,
];
/** Access tokens and personal tokens, and what they are worth now. */
const tokens = [AccessTokens, CsrfTokens, CurrentRights, KnownTokens, PersonalTokens];
/** How users prove who they are, and how recently they did. */
const proof = [Factors, Freshness, Guesses, KnownDevices, Passkeys, Passwords];
const sessions = [OwnAccount, Profiles, RefreshCookie, SessionAnswers, Sessions];

/** Authentication: accounts, sessions, tokens and second factors. Every guarded route needs it. */
@Global()
@Module({
  imports: [PassportModule, RedisSubscriberModule],
  controllers: [
    AccountController,
    AuthController,
    ConfirmController,
    FactorsController,
    KeySetController,
    PasskeySignInController,
    PasskeysController,
  ],
  providers: [
    ...records,
    ...tokens,
    ...proof,
    ...sessions,
    DemoAccounts,
    JwtStrategy,
    LocalStrategy,
    MailedLinks,
    MissedNews,
    NewsPublisher,
    SignOut,
    SignUp,
    SigningKeys,
  ],
  exports: [...tokens, ...proof, ...sessions],
})
export class AuthModule {}
