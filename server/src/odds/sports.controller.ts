import type { SportEntry } from '@fairline/shared/contract';
import { fallbackSports, isOutright, sportGroup } from '@fairline/shared/domain';
import { SportsStore } from '@fairline/shared/node';
import { Controller, Get, Header } from '@nestjs/common';

@Controller('api/sports')
export class SportsController {
  constructor(private readonly sports: SportsStore) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  async list(): Promise<SportEntry[]> {
    return ((await this.sports.list()) ?? FALLBACK).filter((sport) => !isOutright(sport));
  }
}

// Until the feed has answered: the known sports, none of them marked as in season.
const FALLBACK: readonly SportEntry[] = fallbackSports('network').map(({ key, title }) => ({
  key,
  title,
  group: sportGroup(key),
  active: false,
}));
