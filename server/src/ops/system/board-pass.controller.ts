import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, Ops } from '../../auth/signed-in.js';
import type { Access } from '../../auth/tokens/access.js';
import { AtMost } from '../../http/route-marks.js';
import { BoardPass } from './board-pass.js';

/** Gives an operator's browser access to the queue board. */
@Controller('api/ops/board-pass')
@Ops()
export class BoardPassController {
  constructor(private readonly pass: BoardPass) {}

  @Post()
  @AtMost({ perMinute: 30 })
  @HttpCode(204)
  async give(@Caller() access: Access, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.pass.give(response, access);
  }
}
