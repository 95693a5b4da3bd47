import { QuotaRepository, QuotaStore } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Addresses } from './addresses.js';
import { Admission } from './admission.js';
import { CallLimit } from './call-limit.js';
import { FastPath } from './fast-path.js';
import { GrowingHeads } from './growing-heads.js';
import { Limits } from './limits.js';
import { OverloadGate } from './overload-gate.js';
import { PlanRates } from './plan-rates.js';
import { PolicyGuard } from './policy.guard.js';
import { Policy } from './policy.js';
import { Pressure } from './pressure.js';
import { QuotaRecord } from './quota-record.js';
import { Quotas } from './quotas.js';
import { SlowRefusals } from './slow-refusals.js';
import { UserShare } from './user-share.js';
import { WaitingLine } from './waiting-line.js';

/** Who may call and how often: the budgets of networks, overload, and the policy that the guard of every route and the fast path share. */
@Global()
@Module({
  providers: [
    Addresses,
    Admission,
    CallLimit,
    FastPath,
    GrowingHeads,
    Limits,
    OverloadGate,
    PlanRates,
    Policy,
    Pressure,
    QuotaRecord,
    QuotaRepository,
    QuotaStore,
    Quotas,
    SlowRefusals,
    UserShare,
    WaitingLine,
    { provide: APP_GUARD, useClass: PolicyGuard },
    { provide: APP_INTERCEPTOR, useExisting: UserShare },
  ],
  exports: [Admission, Pressure, Quotas, SlowRefusals, UserShare],
})
export class AdmissionModule {}
