import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { OpsQueues } from '../watch/ops-queues.js';
import { BOARD_PATH, BoardPass } from './board-pass.js';
import { shownFailure, shownJobData } from './shown-job.js';

/** Bull Board for operators, read-only: actions on jobs go through our own routes, which record them. */
@Injectable()
export class QueueBoard {
  private readonly board: RequestHandler;

  constructor(
    queues: OpsQueues,
    private readonly pass: BoardPass,
  ) {
    const serverAdapter = new ExpressAdapter().setBasePath(BOARD_PATH);
    const adapters = queues.all.map(([, queue]) => {
      const adapter = new DiscreetAdapter(queue, { readOnlyMode: true });
      adapter.setFormatter('data', shownJobData);
      return adapter;
    });
    createBullBoard({ queues: adapters, serverAdapter, options: { uiConfig: { boardTitle: 'Fairline' } } });
    this.board = serverAdapter.getRouter() as RequestHandler;
  }

  readonly serve = async (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).end();
    if (!(await this.pass.isGood(request).catch(() => false))) return void response.redirect(303, '/ops');
    response.setHeader('Content-Security-Policy', POLICY);
    this.board(request, response, next);
  };
}

// The board can format a job's data, but not the reason why it failed.
class DiscreetAdapter extends BullMQAdapter {
  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && discreet(job);
  }

  override async getJobs(...asked: Parameters<BullMQAdapter['getJobs']>): Promise<Job[]> {
    return (await super.getJobs(...asked)).map(discreet);
  }
}

const discreet = (job: Job): Job => {
  const json = job.toJSON();
  const { failedReason, stacktrace } = json;
  return Object.assign(job, {
    toJSON: () => ({
      ...json,
      ...(failedReason === undefined ? {} : { failedReason: shownFailure(failedReason) }),
      stacktrace: stacktrace?.map(shownFailure) ?? null,
    }),
  });
};

// The usual policy, but the board's page sets its own base and some inline styles.
const POLICY = [
  "default-src 'none'",
  "base-uri 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');
