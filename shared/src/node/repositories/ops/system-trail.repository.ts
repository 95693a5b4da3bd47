import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { SystemTrailAction } from '../../../contract/index.js';

/** An operator's action on a queue or a feed, or an acknowledged condition. */
export interface NotedSystemAction {
  readonly operatorId: string;
  readonly action: SystemTrailAction;
  readonly about: string;
}

/**
 * The record of operators' actions on queues and feeds. Append-only. Its table keeps an older name: renaming it would fail the actions of
 * older servers during a rollout.
 */
@Injectable()
export class SystemTrailRepository {
  constructor(private readonly db: Pool) {}

  async note({ operatorId, action, about }: NotedSystemAction): Promise<void> {
    await this.db.query(`insert into house_trail (operator_id, action, about) values ($1, $2, $3)`, [
      operatorId,
      action,
      about,
    ]);
  }
}
