import { type OpsTrail, opsTrailQuery } from '@fairline/shared/contract';
import { OpsTrailRepository } from '@fairline/shared/node';
import { Controller, Get, Header, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Ops } from '../auth/signed-in.js';
import { AtMost } from '../http/route-marks.js';

/** The record of operators' actions, for all operators. */
@Controller('api/ops/trail')
@Ops()
export class OpsTrailController {
  constructor(private readonly trail: OpsTrailRepository) {}

  @Get()
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  async list(@Query({ schema: opsTrailQuery }) question: z.infer<typeof opsTrailQuery>): Promise<OpsTrail> {
    const actions = await this.trail.newest(question, SHOWN + 1);
    return { actions: actions.slice(0, SHOWN), has_more: actions.length > SHOWN };
  }
}

const SHOWN = 50;
