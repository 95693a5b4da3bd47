import type { SportEntry } from '@fairline/shared/contract';
import { fallbackSports, isOutright, sportGroup } from '@fairline/shared/domain';
import { SportsStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** The sports that the feed knows, without outrights. */
@Injectable()
export class SportsService {
  constructor(private readonly sports: SportsStore) {}

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
