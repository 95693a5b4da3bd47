import { type JobName, jobs } from '@fairline/shared/contract';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';

/** The queue of each job. */
@Injectable()
export class Queues {
  constructor(private readonly module: ModuleRef) {}

  of(job: JobName): Queue {
    return this.module.get<Queue>(getQueueToken(jobs[job].queue), { strict: false });
  }
}
