import { Module } from '@nestjs/common';
import { Pressure } from './pressure.js';
import { Turnstile } from './turnstile.js';
import { WaitingLine } from './waiting-line.js';

/** Refuses requests and new sockets while the process is overloaded. */
@Module({ providers: [Pressure, Turnstile, WaitingLine], exports: [Pressure, WaitingLine] })
export class PressureModule {}
