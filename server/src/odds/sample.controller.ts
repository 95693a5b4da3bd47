import type { Sample } from '@fairline/shared/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Answer } from '../http/answer.js';
import { SampleService } from './sample.service.js';

@Controller('api/sample')
export class SampleController {
  constructor(private readonly sample: SampleService) {}

  @Get()
  async latest(@Req() request: Request, @Res() response: Response): Promise<void> {
    const sample = await this.sample.latest();
    if (sample !== this.last?.sample) this.last = { sample, answer: new Answer('sample', JSON.stringify(sample)) };
    response.setHeader('Cache-Control', 'public, max-age=15');
    await this.last.answer.sendBytes(request, response.type('application/json'));
  }
  /** Written and compressed once: a hundred and fifty kilobytes, for anyone who asks. */
  private last: { readonly sample: Sample; readonly answer: Answer } | undefined;
}
