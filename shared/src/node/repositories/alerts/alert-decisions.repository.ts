import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { AlertLeg, Favourite, OpportunityList } from '../../../contract/index.js';
import {
  type AlertDecision,
  type AlertKind,
  type AlertMemory,
  type AlertRule,
  type Bettor,
  BOARD_ALERT_KINDS,
  type BoardAlertKind,
  type Finding,
  type FoundOffer,
  type GameNews,
  type ListAlertKind,
  type MarketStand,
  type PastStand,
  type SettledResult,
  type Tellable,
  withOthers,
} from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { type AlertLife, keepLives, type LivesChange, lifeNamed, livesOn } from './alert-lives.js';
import { remember } from './alert-memory.js';
import { keepStands, standsOf } from './alert-stands.js';
import { MAY_BE_TOLD, OWNER_OF, type OwnerRow, ownerOf, RULE_OF, stillHere, UNTOLD } from './watched-rule.js';

/** A rule that is on, with what its owner has set for all lists. */
export interface WatchedRule<Kind extends AlertKind = AlertKind> {
  readonly rule: AlertRule<Kind>;
  readonly owner: Bettor;
  /** Whether what it matched when it was made is noted. */
  readonly isNoted: boolean;
}

/** A transaction in which alerts of some kinds are decided. */
export interface Deciding<Kind extends AlertKind = AlertKind> {
  readonly rules: readonly WatchedRule<Kind>[];
  /** What was told of these offers, and sent by their rules. */
  remember(found: readonly FoundOffer<Tellable>[], now: number): Promise<AlertMemory>;
  write(decided: readonly AlertDecision<Finding>[], now: number): Promise<void>;
}

/** One look at a live list, from where the last one ended. */
export interface Look extends Deciding<ListAlertKind> {
  /** The number of the last change that was looked at; undefined before the first look. */
  readonly after: number | undefined;
  /** Takes the opportunities that are to be looked at once more, by id: they were not told after all. */
  again(): Promise<string[]>;
  /** Writes what a rule matches without telling it. */
  note(rules: readonly AlertRule[], found: readonly FoundOffer<Tellable>[], now: number): Promise<void>;
}

/** One look at a board. */
export interface BoardLook extends Deciding<BoardAlertKind> {
  /** What its rules found on this board before, and what of it was not over when last looked. */
  readonly lives: readonly AlertLife[];
  /** Writes which lives began, ended, or are decided now. */
  keep(change: Partial<LivesChange>): Promise<void>;
  /** Where the markets of these games stood lately, each in order. */
  stands(events: readonly string[], since: number): Promise<Map<string, PastStand[]>>;
  /** Writes where they stand now. */
  keepStands(stands: ReadonlyMap<string, MarketStand>, now: number): Promise<void>;
  /** Forgets the lives of rules, on all boards, and writes what they match now without telling it. */
  note(rules: readonly AlertRule[], found: readonly NotedLife[], now: number): Promise<void>;
}

/** What a rule matched when it was made. */
export interface NotedLife {
  readonly life: AlertLife;
  readonly found: FoundOffer<Tellable>;
}

/** A pick that settlement graded, and whose it is. */
export interface OwnResult extends SettledResult {
  readonly userId: string;
}

/** What a user starred on the scoreboards. */
type StarredBy = (userId: string) => readonly Favourite[];

/** Decides what users are told, each change of a list once. */
@Injectable()
export class AlertDecisionsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Runs a look at a list in one transaction, and keeps the number up to which it looked: a worker that dies leaves nothing behind, and the
   * next one begins where it did. `busy` while another worker looks.
   */
  async look(list: OpportunityList, work: (look: Look) => Promise<number>): Promise<'done' | 'busy'> {
    const kind = list === 'arbitrage' ? 'arbitrage' : 'middle';
    return this.alone(list, [kind], async (client, seq, deciding) => {
      const after = seq < 0 ? undefined : seq;
      return work({
        ...deciding,
        after,
        again: () => takeUntold(client, deciding.rules),
        note: (rules, found, now) => note(client, rules, found, now),
      });
    });
  }

  /** Decides about the results that settlement left, in the transaction that takes them. `busy` while another worker does. */
  async results(
    work: (results: readonly OwnResult[], deciding: Deciding<'final'>) => Promise<void>,
  ): Promise<'done' | 'busy' | 'none'> {
    const { rows } = await this.db.query<{ some: boolean }>(`select exists (select from untold_results) as some`);
    if (!rows[0]!.some) return 'none';
    return this.alone('results', ['final'], async (client, seq, deciding) => {
      const { rows: results } = await client.query<ResultRow>(TAKE_RESULTS, [RESULTS_AT_ONCE]);
      await work(
        results.map(({ user_id, ...result }) => ({ ...result, userId: user_id })),
        deciding,
      );
      return seq;
    });
  }

  /** Notes moments of games, if any rule waits for such. */
  async noteGames(news: readonly GameNews[]): Promise<void> {
    if (news.length > 0) await this.db.query(NOTE_GAMES, [JSON.stringify(news)]);
  }

  /** Decides about the noted moments of games that are not older than `since` (milliseconds), in the transaction that takes them all. `busy` while another worker does. */
  async games(
    since: number,
    work: (news: readonly GameNews[], deciding: Deciding<'favourite'>, starred: StarredBy) => Promise<void>,
  ): Promise<'done' | 'busy' | 'none'> {
    const { rows } = await this.db.query<{ some: boolean }>(`select exists (select from untold_games) as some`);
    if (!rows[0]!.some) return 'none';
    return this.alone('favourites', ['favourite'], async (client, seq, deciding) => {
      const { rows: taken } = await client.query<GameNews & { at: Date }>(TAKE_GAMES, [GAMES_AT_ONCE]);
      const fresh = taken.filter(({ at }) => at.getTime() >= since);
      const owners = [...new Set(deciding.rules.map(({ rule }) => rule.userId))];
      const { rows: stars } = await client.query<{ user_id: string; favourites: Favourite[] }>(STARS, [owners]);
      const byUser = new Map(stars.map(({ user_id, favourites }) => [user_id, favourites]));
      await work(fresh, deciding, (userId) => byUser.get(userId) ?? []);
      return seq;
    });
  }

  /** The rules that look at boards. */
  boardRules(): Promise<WatchedRule<BoardAlertKind>[]> {
    return watchedRules(this.db, BOARD_ALERT_KINDS);
  }

  /** The boards on which something waits to be decided. */
  async waitingBoards(): Promise<string[]> {
    const { rows } = await this.db.query<{ board: string }>(`select distinct board from alert_lives where is_waiting`);
    return rows.map(({ board }) => board);
  }

  /** Decides about a board in one transaction. `busy` while another worker decides about any. */
  onBoard(board: string, work: (look: BoardLook) => Promise<void>): Promise<'done' | 'busy'> {
    return this.alone('boards', BOARD_ALERT_KINDS, async (client, seq, deciding) => {
      await work({
        ...deciding,
        lives: await livesOn(client, board),
        keep: (change) => keepLives(client, change),
        stands: (events, since) => standsOf(client, events, since),
        keepStands: (stands, now) => keepStands(client, stands, now),
        note: (rules, found, now) => noteLives(client, rules, found, now),
      });
      return seq;
    });
  }

  /** Something that a rule found, if it still lives. */
  life(ruleId: string, opportunity: string): Promise<AlertLife | undefined> {
    return onceMore(() => lifeNamed(this.db, ruleId, opportunity));
  }

  /** Runs work in a transaction that holds a cursor, and moves this to the number that the work returns. Limits count across a kind's alerts, so one worker decides them at a time. */
  private async alone<Kind extends AlertKind>(
    cursor: string,
    kinds: readonly Kind[],
    work: (client: PoolClient, seq: number, deciding: Deciding<Kind>) => Promise<number>,
  ): Promise<'done' | 'busy'> {
    await this.db.query(`insert into alert_cursors (list, seq) values ($1, -1) on conflict do nothing`, [cursor]);
    return inTransaction(this.db, async (client) => {
      await client.query(`set local idle_in_transaction_session_timeout = ${LONGEST_LOOK_MS}`);
      const { rows } = await client.query<{ seq: string }>(
        `select seq from alert_cursors where list = $1 for update skip locked`,
        [cursor],
      );
      if (!rows[0]) return 'busy';
      const before = Number(rows[0].seq);
      const after = await work(client, before, {
        rules: await watchedRules(client, kinds),
        remember: (found, now) => remember(client, found, now),
        write: (decided, now) => write(client, decided, now),
      });
      if (after !== before) await client.query(`update alert_cursors set seq = $2 where list = $1`, [cursor, after]);
      return 'done';
    });
  }
}

// One rule may look at every line of all boards between two statements, on a busy machine.
const LONGEST_LOOK_MS = 60_000;

const watchedRules = async <Kind extends AlertKind>(
  client: Pick<PoolClient, 'query'>,
  kinds: readonly Kind[],
): Promise<WatchedRule<Kind>[]> => {
  const { rows } = await client.query<WatchedRow<Kind>>(WATCHED, [kinds]);
  const now = Date.now();
  return rows.map((row) => ({ rule: row.rule, owner: ownerOf(row, now), isNoted: row.is_noted }));
};

const WATCHED = `
  select ${RULE_OF} as rule, r.noted_at is not null as is_noted, ${OWNER_OF}
    from alert_rules r join users u on u.id = r.user_id left join preferences p on p.user_id = r.user_id
   where r.kind = any($1) and r.is_on and ${MAY_BE_TOLD}
   order by r.user_id, r.created_at, r.id`;

interface WatchedRow<Kind extends AlertKind> extends OwnerRow {
  rule: AlertRule<Kind>;
  is_noted: boolean;
}

interface ResultRow extends SettledResult {
  user_id: string;
}

const RESULTS_AT_ONCE = 1_000;

const TAKE_RESULTS = `
  delete from untold_results where id in (select id from untold_results order by id limit $1 for update skip locked)
  returning user_id, pick, game`;

const GAMES_AT_ONCE = 500;

const NOTE_GAMES = `
  insert into untold_games (what, game)
  select t.what, t.game from jsonb_to_recordset($1) as t (what text, game jsonb)
   where exists (select from alert_rules where kind = 'favourite' and is_on)`;

const TAKE_GAMES = `
  with taken as (
    delete from untold_games where id in (select id from untold_games order by id limit $1 for update skip locked)
    returning id, what, game, at)
  select what, game, at from taken order by id`;

const STARS = `select user_id, favourites from preferences where user_id = any($1) and favourites is not null`;

const takeUntold = async (client: PoolClient, rules: readonly WatchedRule[]): Promise<string[]> => {
  const { rows } = await client.query<{ opportunity: string }>(
    `delete from alert_told where opened_at = ${UNTOLD} and rule_id = any($1) returning opportunity`,
    [rules.map(({ rule }) => rule.id)],
  );
  return [...new Set(rows.map(({ opportunity }) => opportunity))];
};

const note = async (
  client: PoolClient,
  rules: readonly AlertRule[],
  found: readonly FoundOffer<Tellable>[],
  now: number,
) => {
  const here = await stillHere(
    client,
    rules.map(({ id }) => id),
  );
  await tell(
    client,
    found.filter(({ rule }) => here.has(rule.id)),
    now,
  );
  await client.query(`update alert_rules set noted_at = $2 where id = any($1)`, [
    rules.map(({ id }) => id),
    new Date(now),
  ]);
};

const noteLives = async (
  client: PoolClient,
  rules: readonly AlertRule[],
  noted: readonly NotedLife[],
  now: number,
): Promise<void> => {
  await client.query(`delete from alert_lives where rule_id = any($1)`, [rules.map(({ id }) => id)]);
  await keepLives(client, { begun: noted.map(({ life }) => life) });
  await note(
    client,
    rules,
    noted.map(({ found }) => found),
    now,
  );
};

const write = async (client: PoolClient, decided: readonly AlertDecision<Finding>[], now: number) => {
  const here = await stillHere(
    client,
    decided.map(({ rule }) => rule.id),
  );
  for (const decision of decided) {
    const { rule, offer, others, heldBack } = decision;
    if (!here.has(rule.id)) continue;
    const alert = await addAlert(client, decision, now);
    if (heldBack || !alert) continue;
    await tell(
      client,
      [offer, ...others].map((told) => ({ rule, offer: told })),
      now,
    );
    await client.query(DELIVERIES, [alert, rule.id]);
  }
};

/** Writes what rules told, in one statement: a new rule may match everything there is. */
const tell = async (client: PoolClient, all: readonly FoundOffer<Tellable>[], now: number) => {
  const found = [...new Map(all.map((one) => [`${one.rule.id} ${one.offer.live.opportunity.id}`, one])).values()];
  if (found.length === 0) return;
  await client.query(
    `insert into alert_told (rule_id, opportunity, opened_at, value, at)
     select *, $5 from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::float8[])
         on conflict (rule_id, opportunity) do update
        set opened_at = excluded.opened_at, value = excluded.value, at = excluded.at`,
    [
      found.map(({ rule }) => rule.id),
      found.map(({ offer }) => offer.live.opportunity.id),
      found.map(({ offer }) => new Date(offer.live.openedAt)),
      found.map(({ offer }) => offer.value),
      new Date(now),
    ],
  );
};

/** The id of the new alert; undefined if this life of the opportunity is known as held back. */
const addAlert = async (
  client: PoolClient,
  { rule, offer, others, heldBack }: AlertDecision<Finding>,
  now: number,
): Promise<string | undefined> => {
  const { opportunity, openedAt } = offer.live;
  const { title, text } = withOthers(offer, others.length);
  const legs: AlertLeg[] = offer.legs.map(({ outcome, line, price: { book, price } }) => ({
    outcome,
    line: line ?? null,
    book,
    price,
  }));
  const { rows } = await client.query<{ id: string }>(
    `insert into alerts (user_id, rule_id, kind, opportunity, opened_at, event, value, title, text, legs, state, why, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         on conflict (rule_id, opportunity, opened_at) where state = 'held back' do nothing returning id`,
    [
      rule.userId,
      rule.id,
      rule.kind,
      opportunity.id,
      new Date(openedAt),
      opportunity.event,
      offer.value,
      title,
      text,
      JSON.stringify(legs),
      heldBack ? 'held back' : 'due',
      heldBack ?? null,
      new Date(now),
    ],
  );
  return rows[0]?.id;
};

const DELIVERIES = `
  insert into alert_deliveries (alert_id, channel_id)
  select $1::uuid, null::uuid union all
  select $1::uuid, c.id from alert_rules r join alert_channels c on c.id = any(r.channels)
   where r.id = $2 and c.ended_why is null`;
