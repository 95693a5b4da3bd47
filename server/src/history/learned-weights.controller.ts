import type { LearnedWeightsAnswer } from '@fairline/shared/contract';
import { PassedWeightsReader } from '@fairline/shared/node';
import { Controller, Get, Header } from '@nestjs/common';

@Controller('api/learned-weights')
export class LearnedWeightsController {
  constructor(private readonly passed: PassedWeightsReader) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  async latest(): Promise<LearnedWeightsAnswer> {
    const sets = await this.passed.sets(Date.now());
    return { sets: sets.map(({ halfLife, ...set }) => ({ ...set, half_life: halfLife ?? null })) };
  }
}
