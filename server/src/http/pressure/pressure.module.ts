import { Module } from '@nestjs/common';
import { Pressure } from './pressure.js';
import { Turnstile } from './turnstile.js';
import { WaitingLine } from './waiting-line.js';

/** What is turned away when there is more to do than can be done. */
@Module({ providers: [Pressure, Turnstile, WaitingLine], exports: [Pressure, WaitingLine] })
export class PressureModule {}
