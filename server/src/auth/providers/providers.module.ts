import { IdentitiesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { OpenIdProviders } from './openid-providers.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { ProvidersController } from './providers.controller.js';
import { TransactionCookie } from './transaction-cookie.js';

/** Signing in by Google, Apple or whatever OpenID provider stands in their place. */
@Module({
  imports: [AuthModule],
  controllers: [ProvidersController],
  providers: [IdentitiesRepository, OpenIdProviders, ProviderSignIn, TransactionCookie],
})
export class ProvidersModule {}
