import type { SportEntry } from '@fairline/shared/contract';
import { Controller, Get, Header } from '@nestjs/common';
import { SportsService } from './sports.service.js';

@Controller('api/sports')
export class SportsController {
  constructor(private readonly sports: SportsService) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  list(): Promise<SportEntry[]> {
    return this.sports.list();
  }
}
