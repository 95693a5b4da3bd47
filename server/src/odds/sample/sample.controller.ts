import type { Sample } from '@fairline/shared/contract';
import { Controller, Get, Header } from '@nestjs/common';
import { SampleService } from './sample.service.js';

@Controller('api/sample')
export class SampleController {
  constructor(private readonly sample: SampleService) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=15')
  latest(): Promise<Sample> {
    return this.sample.latest();
  }
}
