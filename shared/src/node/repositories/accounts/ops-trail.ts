import type { PoolClient } from 'pg';
import type { AccountAction } from '../../../contract/index.js';

/** An action on a user's account. `operatorId` is missing when a command on the machine did it. */
interface NotedAction {
  readonly operatorId?: string;
  readonly action: AccountAction;
  readonly userId: string;
  readonly until?: Date;
  /** More about it; it may identify nobody, because it is kept for ever. */
  readonly about?: string;
}

/** Records an action in its own transaction, so that both are stored or neither. */
export const noteInTrail = async (
  client: PoolClient,
  { operatorId, action, userId, until, about }: NotedAction,
): Promise<void> => {
  await client.query(`insert into ops_trail (operator_id, action, user_id, until, about) values ($1, $2, $3, $4, $5)`, [
    operatorId ?? null,
    action,
    userId,
    until ?? null,
    about ?? null,
  ]);
};
