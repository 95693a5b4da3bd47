import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PressureModule } from '../pressure/pressure.module.js';
import { Addresses } from './addresses.js';
import { FastPath } from './fast-path.js';

/** Answers hot lists before the framework's pipeline. Hot routes register their URLs here. */
@Global()
@Module({
  imports: [AuthModule, LimitsModule, PressureModule],
  providers: [Addresses, FastPath],
  exports: [Addresses],
})
export class FastPathModule {}
