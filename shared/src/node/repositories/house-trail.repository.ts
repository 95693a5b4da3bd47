import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { HouseAction } from '../../contract/index.js';

/** Something that an operator did to a queue or a feed, or a condition that they acknowledged. */
export interface NotedHouseDeed {
  readonly operatorId: string;
  readonly action: HouseAction;
  readonly about: string;
}

/** Who ran, paused and resumed what. It is only ever added to. */
@Injectable()
export class HouseTrailRepository {
  constructor(private readonly db: Pool) {}

  async note({ operatorId, action, about }: NotedHouseDeed): Promise<void> {
    await this.db.query(`insert into house_trail (operator_id, action, about) values ($1, $2, $3)`, [
      operatorId,
      action,
      about,
    ]);
  }
}
