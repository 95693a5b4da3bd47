import type { PoolClient } from 'pg';
import type { ScoreboardEvent } from '../../../domain/index.js';
import { BET_ON } from './bet-on-final.js';
import type { KeptPick } from './picks-write.js';

/** A pick that settlement must look at, with everything it needs. */
export interface DuePick extends KeptPick {
  readonly userId: string;
  /** Why it is due: a game ended, or the user changed the setting for ties. */
  readonly due: 'final' | 'setting';
  readonly returnStake: boolean;
  /** The finished games that its bets may be on. */
  readonly finals: readonly ScoreboardEvent[];
}

/**
 * The first few hundred due picks of some users. They are locked before they are read: anything that makes a pick due meanwhile waits until
 * this transaction ends, and makes it due again.
 */
export const dueOf = async (client: PoolClient, userIds: readonly string[]): Promise<readonly DuePick[]> => {
  const held = await client.query<LockedCustomer>(HOLD_DUE, [userIds, PICKS_AT_ONCE]);
  const { rows } = await client.query<DueRow>(DUE, [
    held.rows.map(({ user_id }) => user_id),
    held.rows.map(({ id }) => id),
  ]);
  // Each game is loaded once: hundreds of picks may be on it, and a pick without a start may match hundreds of games.
  const games = [...new Set(rows.flatMap(({ games }) => games))];
  const finals = await client.query<{ game: string; score: ScoreboardEvent }>(FINALS, [games]);
  const scores = new Map(finals.rows.map(({ game, score }) => [game, score]));
  return rows.map(({ games, ...pick }) => ({ ...pick, finals: games.flatMap((game) => scores.get(game) ?? []) }));
};

interface DueRow extends Omit<DuePick, 'finals'> {
  readonly games: readonly string[];
}

interface LockedCustomer {
  user_id: string;
  id: string;
}

const PICKS_AT_ONCE = 500;

const HOLD_DUE = `
  select user_id, id from picks where user_id = any($1) and due is not null
   order by user_id, id limit $2 for update`;

const DUE = `
  select p.user_id as "userId", p.id, p.pick, p.due, coalesce(chosen.return_stake, false) as "returnStake",
         array(select distinct f.sport || ' ' || f.game_id from pick_bets b join finals f on ${BET_ON}
                where b.user_id = p.user_id and b.pick_id = p.id) as games
    from unnest($1::uuid[], $2::text[]) as held (user_id, id)
    join picks p on p.user_id = held.user_id and p.id = held.id
    left join preferences chosen on chosen.user_id = p.user_id`;

const FINALS = `
  select game, score from unnest($1::text[]) as game
    join finals on sport = split_part(game, ' ', 1) and game_id = substr(game, strpos(game, ' ') + 1)`;
