import { Module } from '@nestjs/common';
import { HttpMeter } from '../http-meter.js';
import { OverloadGate } from './overload-gate.js';
import { Pressure } from './pressure.js';
import { WaitingLine } from './waiting-line.js';

/** Refuses requests and new sockets while the process is overloaded. */
@Module({ providers: [HttpMeter, Pressure, OverloadGate, WaitingLine], exports: [HttpMeter, Pressure, WaitingLine] })
export class PressureModule {}
