import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { KnownLife, ListAlertKind, PastLife } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';

/** The record of opportunities, life by life. */
@Injectable()
export class PastLivesRepository {
  constructor(private readonly db: Pool) {}

  /**
   * The lives of one kind that opened since (milliseconds): of some sports, or of all. The latest, at most `atMost`. In pages: to read
   * twenty thousand at once keeps everyone else waiting.
   */
  async since(
    kind: ListAlertKind,
    sports: readonly string[] | null,
    since: number,
    atMost: number,
  ): Promise<PastLife[]> {
    const lives: PastLife[] = [];
    for (let last: LifeRow | undefined, isMore = true; isMore && lives.length < atMost; ) {
      const most = Math.min(PAGE, atMost - lives.length);
      const rows = await this.page([
        kind,
        sports,
        new Date(since),
        last?.opened_text ?? 'infinity',
        last?.id ?? '',
        most,
      ]);
      lives.push(...rows.map(lifeOf));
      isMore = rows.length === most;
      last = rows.at(-1);
    }
    return lives;
  }

  /** The lives of one kind that were open at some moment of a window (milliseconds, `until` not in it), by opening. */
  async within(kind: ListAlertKind, from: number, until: number): Promise<KnownLife[]> {
    const asked = [kind, new Date(from), new Date(until)];
    const { rows } = await onceMore(() => this.db.query<KnownRow>(WITHIN, asked));
    return rows.map(({ opened_at, closed_at, why, opened_by, closed_by, ...same }) => ({
      ...same,
      openedAt: opened_at.getTime(),
      closedAt: closed_at?.getTime(),
      why: why ?? undefined,
      openedBy: opened_by ?? undefined,
      closedBy: closed_by ?? undefined,
    }));
  }

  /** When the first life of the record opened, in milliseconds; undefined if it holds none. */
  async begins(kind: ListAlertKind): Promise<number | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<{ at: Date | null }>('select min(opened_at) as at from opportunity_lives where kind = $1', [kind]),
    );
    return rows[0]?.at?.getTime();
  }

  private async page(asked: readonly unknown[]): Promise<LifeRow[]> {
    const { rows } = await onceMore(() => this.db.query<LifeRow>(LIVES, [...asked]));
    return rows;
  }
}

const LIVES = `
  select l.id, l.kind, l.sport, l.event, l.home, l.away, l.family, l.subject, l.low, l.high, l.opened_at, l.closed_at, l.books,
         l.best_value as best, g.commence_time, l.opened_at::text as opened_text
    from opportunity_lives l left join games g on g.id = l.event
   where l.kind = $1 and ($2::text[] is null or l.sport = any($2)) and l.opened_at >= $3
     and (l.opened_at, l.id) < ($4::timestamptz, $5)
   order by l.opened_at desc, l.id desc limit $6`;

const KNOWN = `
  select id, event, sport, home, away, family, subject, opened_at, closed_at, why, first_value as first, opened_by, closed_by
    from opportunity_lives where kind = $1 and`;

// What opened in it, what was open before and ended later, and what is still open: each by an index of its own.
const WITHIN = `
  ${KNOWN} opened_at >= $2 and opened_at < $3
   union all
  ${KNOWN} opened_at < $2 and closed_at >= $2
   union all
  ${KNOWN} opened_at < $2 and closed_at is null
   order by opened_at, id`;

type KnownRow = Pick<KnownLife, 'id' | 'event' | 'sport' | 'home' | 'away' | 'family' | 'subject' | 'first'> & {
  opened_at: Date;
  closed_at: Date | null;
  why: NonNullable<KnownLife['why']> | null;
  opened_by: string | null;
  closed_by: string | null;
};

const PAGE = 1_000;

const lifeOf = ({ opened_at, closed_at, commence_time, low, high, opened_text: _, ...same }: LifeRow): PastLife => ({
  ...same,
  low: low ?? undefined,
  high: high ?? undefined,
  commenceTime: commence_time?.getTime() ?? Number.POSITIVE_INFINITY,
  openedAt: opened_at.getTime(),
  closedAt: closed_at?.getTime(),
});

type LifeRow = Omit<PastLife, 'openedAt' | 'closedAt' | 'commenceTime' | 'low' | 'high'> & {
  opened_at: Date;
  /** With microseconds, which a Date has not. */
  opened_text: string;
  closed_at: Date | null;
  commence_time: Date | null;
  low: number | null;
  high: number | null;
};
