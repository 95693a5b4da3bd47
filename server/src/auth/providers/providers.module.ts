import { IdentitiesRepository, ProviderGrantsRepository, RefreshTokensRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { OpenIdProviders } from './openid-providers.js';
import { PendingFactorController } from './pending-factor.controller.js';
import { ProviderAsks } from './provider-asks.js';
import { PendingFactorCookie, TransactionCookie } from './provider-cookies.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { ProvidersController } from './providers.controller.js';

/** Sign-in with Google, Apple, or an OpenID provider of the operator's own. */
@Module({
  imports: [AuthModule],
  controllers: [ProvidersController, PendingFactorController],
  providers: [
    IdentitiesRepository,
    OpenIdProviders,
    PendingFactorCookie,
    ProviderAsks,
    ProviderGrantsRepository,
    ProviderSignIn,
    RefreshTokensRepository,
    TransactionCookie,
  ],
})
export class ProvidersModule {}
