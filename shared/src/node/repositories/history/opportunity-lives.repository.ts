import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import type { Closing, OpportunityNews } from '../../../contract/index.js';
import {
  bestBooks,
  type Ending,
  type LiveOpportunity,
  type Opportunity,
  type OpportunityKind,
} from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** A stored life. Times in milliseconds, values in percent. */
interface RecordedLife {
  readonly id: string;
  readonly openedAt: number;
  readonly kind: OpportunityKind;
  readonly event: string;
  /** The books of its best legs when last mentioned, sorted. */
  readonly books: readonly string[];
  readonly first: number;
  readonly best: number;
  readonly last: number;
  readonly closedAt: number | undefined;
  readonly why: Ending | undefined;
  /** The book whose price opened it and the one whose price ended it, where it was one alone. */
  readonly openedBy: string | undefined;
  readonly closedBy: string | undefined;
}

/** The lives of all opportunities, from opening to end. */
@Injectable()
export class OpportunityLivesRepository {
  constructor(private readonly db: Pool) {}

  /** Stores the news of one list, oldest first. Repeated news changes nothing. */
  async record(news: readonly OpportunityNews[]): Promise<void> {
    const { lives, endings } = readLives(news);
    await onceMore(() =>
      inTransaction(this.db, async (client) => {
        for (const ending of endings) await end(client, ending);
        for (const life of lives) await write(client, life);
      }),
    );
  }

  /** Ends lives that were not mentioned since `before` (milliseconds) and are no longer open. Returns how many. */
  async endLost(open: readonly Pick<RecordedLife, 'id' | 'openedAt'>[], before: number): Promise<number> {
    const values = [open.map(({ id }) => id), open.map(({ openedAt }) => new Date(openedAt)), new Date(before)];
    for (let ended = 0; ; ) {
      const { rowCount } = await this.db.query(END_LOST, values);
      ended += rowCount ?? 0;
      if ((rowCount ?? 0) < LOST_AT_ONCE) return ended;
    }
  }

  async ofEvent(event: string): Promise<RecordedLife[]> {
    const { rows } = await onceMore(() =>
      this.db.query<LifeRow>(
        `select id, opened_at, kind, event, books, first_value, best_value, last_value, closed_at, why,
                opened_by, closed_by
           from opportunity_lives
          where event = $1
          order by opened_at, id`,
        [event],
      ),
    );
    return rows.map(toLife);
  }
}

const LOST_AT_ONCE = 2_000;
const END_LOST = `
  update opportunity_lives set closed_at = last_at, why = 'lost sight'
   where ctid = any(array(
     select ctid from opportunity_lives
      where closed_at is null and last_at < $3
        and (id, opened_at) not in (select * from unnest($1::text[], $2::timestamptz[]))
      limit ${LOST_AT_ONCE}))`;

const write = async (client: PoolClient, { live, first, openedBy, seq, at, closing }: Life) => {
  const { opportunity, openedAt, peak, steps } = live;
  const { id, kind, sport, event, home, away, family, subject } = opportunity;
  const { low, high } = linesOf(opportunity);
  const last = steps.at(-1)?.[1] ?? peak;
  const closedAt = closing && new Date(Math.max(closing.at, openedAt));
  await client.query(
    `insert into opportunity_lives (id, opened_at, kind, sport, event, home, away, family, subject, low, high,
                                    first_value, best_value, last_value, closed_at, why, last_at, last_seq, books,
                                    opened_by, closed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
         on conflict (id, opened_at) do update
        set best_value = greatest(opportunity_lives.best_value, excluded.best_value), last_value = excluded.last_value,
            closed_at = excluded.closed_at, why = excluded.why, last_at = excluded.last_at, last_seq = excluded.last_seq,
            books = excluded.books, closed_by = excluded.closed_by
      where opportunity_lives.last_seq < excluded.last_seq`,
    [
      id,
      new Date(openedAt),
      kind,
      sport,
      event,
      home,
      away,
      family,
      subject,
      low,
      high,
      first,
      peak,
      last,
      closedAt ?? null,
      closing?.why ?? null,
      new Date(at),
      seq,
      bestBooks(opportunity),
      openedBy ?? null,
      closing?.by ?? null,
    ],
  );
};

// An ending belongs to the newest life before it: an older one may have been lost sight of hours ago. A real ending replaces 'lost sight'.
const end = (client: PoolClient, { id, at, why, by, seq }: LifeStory['endings'][number]) =>
  client.query(
    `update opportunity_lives
        set closed_at = greatest(opened_at, $2::timestamptz), why = $3, last_seq = $4, closed_by = $5
      where id = $1 and last_seq < $4 and (closed_at is null or why = 'lost sight')
        and opened_at = (select max(opened_at) from opportunity_lives where id = $1 and last_seq <= $4)`,
    [id, new Date(at), why, seq, by ?? null],
  );

const linesOf = (opportunity: Opportunity): { low: number | undefined; high: number | undefined } =>
  opportunity.kind === 'middle' ? opportunity : { low: opportunity.line, high: opportunity.line };

interface LifeRow {
  id: string;
  opened_at: Date;
  kind: OpportunityKind;
  event: string;
  books: string[];
  first_value: number;
  best_value: number;
  last_value: number;
  closed_at: Date | null;
  why: RecordedLife['why'] | null;
  opened_by: string | null;
  closed_by: string | null;
}
const toLife = ({
  id,
  opened_at,
  kind,
  event,
  books,
  first_value,
  best_value,
  last_value,
  closed_at,
  why,
  opened_by,
  closed_by,
}: LifeRow) => ({
  id,
  kind,
  event,
  books,
  openedAt: opened_at.getTime(),
  first: first_value,
  best: best_value,
  last: last_value,
  closedAt: closed_at?.getTime(),
  why: why ?? undefined,
  openedBy: opened_by ?? undefined,
  closedBy: closed_by ?? undefined,
});

/** The last known state of an opportunity, and its ending if it has one. */
interface Life {
  readonly live: LiveOpportunity;
  /** Its value when it was first mentioned, in percent. A live opportunity keeps its latest steps only. */
  readonly first: number;
  readonly openedBy: string | undefined;
  readonly seq: number;
  /** When it was last mentioned, in milliseconds. */
  readonly at: number;
  closing?: Closing;
}

/** The lives in a run of news, and the endings of lives that started before it. */
interface LifeStory {
  readonly lives: Life[];
  readonly endings: (Closing & { readonly seq: number })[];
}

/** Reads news, oldest first. An opportunity that closed and reopened has two lives. */
const readLives = (news: readonly OpportunityNews[]): LifeStory => {
  const lives = new Map<string, Life>();
  const current = new Map<string, Life>();
  const endings: LifeStory['endings'] = [];
  for (const { seq, at, upserts, closed } of news) {
    for (const closing of closed) {
      const life = current.get(closing.id);
      if (life) life.closing = closing;
      else endings.push({ ...closing, seq });
      current.delete(closing.id);
    }
    for (const live of upserts) {
      const name = `${live.opportunity.id} ${live.openedAt}`;
      const first = lives.get(name)?.first ?? live.steps[0]?.[1] ?? live.peak;
      const openedBy = lives.get(name)?.openedBy ?? live.openedBy;
      const life: Life = { live, first, openedBy, seq, at };
      current.set(live.opportunity.id, life);
      lives.set(name, life);
    }
  }
  return { lives: [...lives.values()], endings };
};
