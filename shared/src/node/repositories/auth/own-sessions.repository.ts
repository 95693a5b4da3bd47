import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { SESSION_DAYS, UNUSED_SESSION_DAYS } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';

/** An active session. */
export interface SignedInSession {
  readonly id: string;
  readonly device: string | null;
  readonly begunAt: Date;
  readonly lastSeenAt: Date;
}

/** The active sessions of a user. */
@Injectable()
export class OwnSessionsRepository {
  constructor(private readonly db: Pool) {}

  /** Most recent first. */
  async of(userId: string): Promise<SignedInSession[]> {
    const { rows } = await onceMore(() => this.db.query<SignedInSession>(GOING_ON, [userId]));
    return rows;
  }
}

// The same rules as for a refresh token: one revoked token ends its session, and so does its age.
const GOING_ON = `
  select family as id, max(device) as device, min(begun_at) as "begunAt", max(created_at) as "lastSeenAt"
    from refresh_tokens
   where user_id = $1
   group by family
  having every(revoked_at is null)
     and max(created_at) > now() - interval '${UNUSED_SESSION_DAYS} days'
     and min(begun_at) > now() - interval '${SESSION_DAYS} days'
   order by max(created_at) desc, family`;
