import type { SportEntry } from '@fairline/shared/contract';
import { isOutright } from '@fairline/shared/domain';
import { SportsStore } from '@fairline/shared/node';
import { Controller, Get, Header } from '@nestjs/common';

@Controller('api/sports')
export class SportsController {
  constructor(private readonly sports: SportsStore) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  async list(): Promise<SportEntry[]> {
    return ((await this.sports.list()) ?? []).filter((sport) => !isOutright(sport));
  }
}
