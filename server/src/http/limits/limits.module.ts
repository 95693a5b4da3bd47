import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Counters } from './counters.js';
import { LimitGuard } from './limit.guard.js';

/** Who may call how often: it stands before every route. */
@Module({ providers: [Counters, { provide: APP_GUARD, useClass: LimitGuard }], exports: [Counters] })
export class LimitsModule {}
