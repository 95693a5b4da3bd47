import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Profile } from '../../../contract/index.js';
import { onceMore } from '../../postgres.js';

/** Public profiles of users. A username cannot be changed once set, and is unique ignoring case. */
@Injectable()
export class ProfilesRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<Profile | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<ProfileRow>(`select id, username, updated_at from profiles where id = $1`, [userId]),
    );
    return rows[0] && toProfile(rows[0]);
  }

  /** Whether a username is still available. */
  async isFree(username: string): Promise<boolean> {
    const { rowCount } = await onceMore(() =>
      this.db.query(`select from profiles where lower(username) = lower($1)`, [username]),
    );
    return rowCount === 0;
  }

  /** Sets a username permanently, and creates the profile if needed. Setting the same name again succeeds. */
  async setUsername(userId: string, username: string): Promise<Profile | 'taken' | 'locked'> {
    try {
      const { rows } = await onceMore(() => this.db.query<ProfileRow>(SET_ONCE, [userId, username]));
      return rows[0] ? toProfile(rows[0]) : 'locked';
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken';
      throw error;
    }
  }
}

const SET_ONCE = `
  insert into profiles as profile (id, username) values ($1, $2)
      on conflict (id) do update
     set username = excluded.username,
         updated_at = case when profile.username is null then now() else profile.updated_at end
   where profile.username is null or profile.username = excluded.username
  returning id, username, updated_at`;

const UNIQUE_VIOLATION = '23505';

interface ProfileRow {
  id: string;
  username: string | null;
  updated_at: Date;
}
const toProfile = ({ updated_at, ...rest }: ProfileRow): Profile => ({ ...rest, updated_at: updated_at.toISOString() });
