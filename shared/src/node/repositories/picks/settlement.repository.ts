import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { PickNews } from '../../../contract/index.js';
import { betsOf, isNewResult, type Pick, type PickChange, type ScoreboardEvent } from '../../../domain/index.js';
import { inTransaction } from '../../postgres.js';
import { BET_ON } from './pick-bets.js';
import { notePickNews } from './pick-news.repository.js';
import { type KeptPick, type PickWriting, writePicks } from './picks-write.js';

export type { DuePick };

/** Settles due picks, in transactions of up to 100 users. */
@Injectable()
export class SettlementRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Takes the due picks of the users after `after`, decides each with `settle`, and stores the changes, their history and their news in one
   * transaction. Users locked by another worker are skipped. Returns the last user and how many picks changed, or undefined if nothing was
   * due.
   */
  async settleSome(
    after: string | undefined,
    settle: (due: DuePick) => Pick,
    now: number,
  ): Promise<{ readonly last: string; readonly changed: number } | undefined> {
    return inTransaction(this.db, async (client) => {
      const { rows: lists } = await client.query<List>(HOLD, [after ?? FIRST, USERS_AT_ONCE]);
      const last = lists.at(-1)?.user_id;
      if (last === undefined) return undefined;
      const due = await dueOf(
        client,
        lists.map(({ user_id }) => user_id),
      );
      const settled = due.map((one) => ({ ...one, before: one.pick, pick: settle(one) }));
      const changed = settled.filter(({ before, pick }) => before !== pick);
      const writings = lists.map((list) => writingOf(list, changed)).filter(({ picks }) => picks.length > 0);
      await writePicks(client, writings, now);
      await client.query(DONE, [due.map(({ userId }) => userId), due.map(({ id }) => id)]);
      await notePickNews(client, writings.flatMap(newsOf));
      await client.query(NOTE_RESULTS, [JSON.stringify(changed.filter(isResult).map(resultOf))]);
      return { last, changed: changed.length };
    });
  }
}

interface List {
  user_id: string;
  seq: string;
}

const writingOf = ({ user_id: userId, seq }: List, all: readonly ChangedPick[]): PickWriting => {
  const own = all.filter((pick) => pick.userId === userId);
  const story = own.map(({ id, before, pick, due }) => ({ id, by: authorOf(due), before, after: pick }));
  return { userId, seq: Number(seq), picks: own.map(({ id, pick }) => ({ id, pick })), story };
};

const authorOf = (due: DuePick['due']): PickChange['by'] => (due === 'setting' ? 'setting' : 'settlement');

// Split, because a message should not hold too many picks.
const newsOf = ({ userId, seq, picks }: PickWriting): PickNews[] =>
  Array.from({ length: Math.ceil(picks.length / PICKS_A_MESSAGE) }, (_, i) => ({
    kind: 'settled',
    userId,
    cursor: String(seq + picks.length),
    picks: picks.slice(i * PICKS_A_MESSAGE, (i + 1) * PICKS_A_MESSAGE).map(({ pick }) => pick),
  }));

type ChangedPick = DuePick & { readonly before: Pick };

const isResult = ({ due, before, pick }: ChangedPick): boolean => due === 'final' && isNewResult(before, pick);

const resultOf = ({ userId, pick, finals }: ChangedPick) => ({
  user_id: userId,
  pick,
  game: finals.find(({ id }) => id === pick.espnGameId) ?? null,
});

// For those who want to be told. The alerts are decided afterwards: whatever is wrong with a rule must not keep a pick from being settled.
const NOTE_RESULTS = `
  insert into untold_results (user_id, pick, game)
  select t.user_id, t.pick, nullif(t.game, 'null'::jsonb)
    from jsonb_to_recordset($1) as t (user_id uuid, pick jsonb, game jsonb)
   where exists (select from alert_rules r where r.user_id = t.user_id and r.kind = 'final' and r.is_on)`;

const FIRST = '00000000-0000-0000-0000-000000000000';
const USERS_AT_ONCE = 100;
const PICKS_A_MESSAGE = 50;

const HOLD = `
  select user_id, seq from pick_lists
   where user_id in (select distinct user_id from picks where due is not null and user_id > $1 order by user_id limit $2)
   order by user_id for update skip locked`;

const DONE = `
  update picks set due = null
    from unnest($1::uuid[], $2::text[]) as done (user_id, id)
   where picks.user_id = done.user_id and picks.id = done.id`;

/** A pick that settlement must look at, with everything it needs. */
interface DuePick extends KeptPick {
  readonly userId: string;
  /** Why it is due: a game ended, or the user changed the setting for ties. */
  readonly due: 'final' | 'setting';
  readonly returnStake: boolean;
  /** The finished games that its bets may be on. */
  readonly finals: readonly ScoreboardEvent[];
}

/**
 * The first due picks of some users, of each as many. They are locked before they are read: anything that makes a pick due meanwhile waits
 * until this transaction ends, and makes it due again.
 */
const dueOf = async (client: PoolClient, userIds: readonly string[]): Promise<readonly DuePick[]> => {
  const { rows: held } = await client.query<HeldPick>(HOLD_DUE, [userIds, Math.ceil(PICKS_AT_ONCE / userIds.length)]);
  const some = within(held, BETS_AT_ONCE, ({ bets }) => bets);
  const found = await client.query<DueRow>(DUE, [some.map(({ user_id }) => user_id), some.map(({ id }) => id)]);
  const rows = within(found.rows, COMPARED_AT_ONCE, ({ pick, games }) => (1 + betsOf(pick).length) * games.length);
  // Each game is loaded once: hundreds of picks may be on it, and a pick without a start may match hundreds of games.
  const games = [...new Set(rows.flatMap(({ games }) => games))];
  const finals = await client.query<{ game: string; score: ScoreboardEvent }>(FINALS, [games]);
  const scores = new Map(finals.rows.map(({ game, score }) => [game, score]));
  return rows.map(({ games, ...pick }) => ({ ...pick, finals: games.flatMap((game) => scores.get(game) ?? []) }));
};

interface DueRow extends Omit<DuePick, 'finals'> {
  readonly games: readonly string[];
}

interface HeldPick {
  user_id: string;
  id: string;
  bets: number;
}

/**
 * The first picks up to so much work, at least one. Each bet may be on hundreds of games: five hundred parlays took longer than a statement,
 * or a transaction without one, may, so that nobody's picks were settled any more. A pick that alone is too much comes last: else it would take
 * the whole turn from others each time.
 */
const within = <T>(picks: readonly T[], most: number, workOf: (pick: T) => number): readonly T[] => {
  const isTooMuch = (pick: T) => workOf(pick) > most;
  let work = 0;
  return [...picks.filter((pick) => !isTooMuch(pick)), ...picks.filter(isTooMuch)].filter((pick, nth) => {
    work += workOf(pick);
    return nth === 0 || work <= most;
  });
};

const PICKS_AT_ONCE = 500;
const BETS_AT_ONCE = 1_000;
// Of a bet, or the pick itself, with a game.
const COMPARED_AT_ONCE = 100_000;

// By turns, so that the users' first picks come before anyone's second.
const HOLD_DUE = `
  select user_id, id,
         (select count(*)::int from pick_bets b where b.user_id = held.user_id and b.pick_id = held.id) as bets
    from unnest($1::uuid[]) as one
   cross join lateral (select user_id, id from picks where user_id = one and due is not null
                        order by id limit $2 for update) held
   order by row_number() over (partition by user_id order by id), user_id`;

const DUE = `
  select p.user_id as "userId", p.id, p.pick, p.due, coalesce(chosen.return_stake, false) as "returnStake",
         array(select distinct f.sport || ' ' || f.game_id from pick_bets b join finals f on ${BET_ON}
                where b.user_id = p.user_id and b.pick_id = p.id) as games
    from unnest($1::uuid[], $2::text[]) with ordinality as held (user_id, id, nth)
    join picks p on p.user_id = held.user_id and p.id = held.id
    left join preferences chosen on chosen.user_id = p.user_id
   order by held.nth`;

const FINALS = `
  select game, score from unnest($1::text[]) as game
    join finals on sport = split_part(game, ' ', 1) and game_id = substr(game, strpos(game, ' ') + 1)`;
