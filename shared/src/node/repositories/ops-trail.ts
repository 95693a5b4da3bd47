import type { PoolClient } from 'pg';

/** Something that was done to somebody's account. `operatorId` is missing when a command on the machine did it. */
export interface OpsDeed {
  readonly operatorId?: string;
  readonly action: 'operator named' | 'operator dismissed' | 'platinum given';
  readonly userId: string;
  readonly until?: Date;
}

/** Writes a deed down in the transaction in which it is done: nothing is done that is not on record, and nothing is on record undone. */
export const noteInTrail = async (
  client: PoolClient,
  { operatorId, action, userId, until }: OpsDeed,
): Promise<void> => {
  await client.query(`insert into ops_trail (operator_id, action, user_id, until) values ($1, $2, $3, $4)`, [
    operatorId ?? null,
    action,
    userId,
    until ?? null,
  ]);
};
