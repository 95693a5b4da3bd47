import type { Figures } from '@fairline/shared/contract';
import { Controller, Get, Header } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller('api/figures')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  latest(): Promise<Figures> {
    return this.figures.latest();
  }
}
