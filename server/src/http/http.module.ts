import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Bodies } from './bodies.js';
import { Counters } from './counters.js';
import { HttpMeter } from './http-meter.js';

/** What every room needs for calls: the bodies that are read after the guards, counters for limits, and the meter of answers. */
@Global()
@Module({
  providers: [Bodies, Counters, HttpMeter, { provide: APP_INTERCEPTOR, useExisting: Bodies }],
  exports: [Bodies, Counters, HttpMeter],
})
export class HttpModule {}
