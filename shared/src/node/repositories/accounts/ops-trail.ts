import type { PoolClient } from 'pg';
import type { AccountAction } from '../../../contract/index.js';

/** An action on a user's account. `operatorId` is missing when a command on the machine did it. */
interface NotedAction {
  readonly operatorId?: string;
  readonly action: AccountAction;
  readonly userId: string;
  readonly until?: Date;
}

/** Records an action in its own transaction, so that both are stored or neither. */
export const noteInTrail = async (
  client: PoolClient,
  { operatorId, action, userId, until }: NotedAction,
): Promise<void> => {
  await client.query(`insert into ops_trail (operator_id, action, user_id, until) values ($1, $2, $3, $4)`, [
    operatorId ?? null,
    action,
    userId,
    until ?? null,
  ]);
};
