import { Module } from '@nestjs/common';
import { OverloadGate } from './overload-gate.js';
import { Pressure } from './pressure.js';
import { WaitingLine } from './waiting-line.js';

/** Refuses requests and new sockets while the process is overloaded. */
@Module({ providers: [Pressure, OverloadGate, WaitingLine], exports: [Pressure, WaitingLine] })
export class PressureModule {}
