import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { anAccount } from './an-account.js';

/** Inserts an operator on platinum, with a username, in a session that passed their second factor. */
export const anOperator = async (db: Pool) => {
  const account = await anAccount(db, { plan: 'platinum' });
  const { userId, sid } = account;
  await db.query(`update users set is_ops = true, email_confirmed_at = now() where id = $1`, [userId]);
  await db.query(`insert into profiles (id, username) values ($1, $2)`, [userId, `ops_${randomUUID().slice(0, 8)}`]);
  await db.query(
    `insert into factors (user_id, sealed, proven_at) select user_id, 'sealed', begun_at from refresh_tokens where family = $1`,
    [sid],
  );
  await db.query(`update refresh_tokens set passed_factor = true where family = $1`, [sid]);
  return account;
};
