import { type JobName, jobs } from '@fairline/shared/contract';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { logTrouble } from './job-log.js';

/** The queue of each job. */
@Injectable()
export class Queues implements OnModuleInit {
  constructor(private readonly module: ModuleRef) {}

  onModuleInit() {
    for (const job of Object.keys(jobs) as JobName[]) this.of(job).on('error', logTrouble);
  }

  of(job: JobName): Queue {
    return this.module.get<Queue>(getQueueToken(jobs[job].queue), { strict: false });
  }
}
