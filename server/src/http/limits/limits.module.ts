import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Admission } from './admission.js';
import { Bodies } from './bodies.js';
import { CallLimit } from './call-limit.js';
import { Counters } from './counters.js';
import { LimitGuard } from './limit.guard.js';
import { SlowRefusals } from './slow-refusals.js';

/** Rate limits, checked before every route, and the bodies that are read after that. */
@Global()
@Module({
  providers: [
    Admission,
    Bodies,
    CallLimit,
    Counters,
    SlowRefusals,
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_INTERCEPTOR, useExisting: Bodies },
  ],
  exports: [Admission, Bodies, CallLimit, Counters, SlowRefusals],
})
export class LimitsModule {}
