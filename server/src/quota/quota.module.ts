import { QuotaRepository, QuotaStore } from '@fairline/shared/node';
import { Global, Module } from '@nestjs/common';
import { QuotaRecord } from './quota-record.js';
import { Quotas } from './quotas.js';

/** The monthly quota of calls. Every guarded route checks it. */
@Global()
@Module({
  providers: [QuotaRecord, QuotaRepository, QuotaStore, Quotas],
  exports: [Quotas],
})
export class QuotaModule {}
