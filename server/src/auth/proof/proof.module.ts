import { ConfirmationsRepository } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { LimitsModule } from '../../http/limits/limits.module.js';
import { Passwords } from '../passwords.js';
import { Freshness } from './freshness.js';
import { Guesses } from './guesses.js';
import { KnownDevices } from './known-devices.js';

/** How users prove who they are, and how recently they did. Every sensitive route asks for it. */
@Global()
@Module({
  imports: [LimitsModule],
  providers: [ConfirmationsRepository, Freshness, Guesses, KnownDevices, Passwords],
  exports: [Freshness, Guesses, KnownDevices, Passwords],
})
export class ProofModule {}
