import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PressureGuard } from './pressure.guard.js';
import { Pressure } from './pressure.js';

/** What is turned away when there is more to do than can be done. */
@Module({ providers: [Pressure, { provide: APP_GUARD, useClass: PressureGuard }], exports: [Pressure] })
export class PressureModule {}
