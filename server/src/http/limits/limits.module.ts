import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CallLimit } from './call-limit.js';
import { Counters } from './counters.js';
import { LimitGuard } from './limit.guard.js';

/** Rate limits, checked before every route. */
@Module({
  providers: [CallLimit, Counters, { provide: APP_GUARD, useClass: LimitGuard }],
  exports: [CallLimit, Counters],
})
export class LimitsModule {}
