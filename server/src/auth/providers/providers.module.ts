import { IdentitiesRepository } from '@fairline/shared/node';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { OpenIdProviders } from './openid-providers.js';
import { OwedCodeController } from './owed-code.controller.js';
import { OwedCodeCookie } from './owed-code-cookie.js';
import { ProviderSignIn } from './provider-sign-in.js';
import { ProvidersController } from './providers.controller.js';
import { TransactionCookie } from './transaction-cookie.js';

/** Sign-in with Google, Apple, or OpenID providers configured in their place. */
@Module({
  imports: [AuthModule],
  controllers: [ProvidersController, OwedCodeController],
  providers: [IdentitiesRepository, OpenIdProviders, OwedCodeCookie, ProviderSignIn, TransactionCookie],
})
export class ProvidersModule {}
