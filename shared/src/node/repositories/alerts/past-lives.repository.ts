import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { AlertOwner, ListAlertKind, PastLife, SettledResult } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';
import { OWNER_OF, type OwnerRow, ownerOf } from './watched-rule.js';

/** The record of opportunities, for a rule that is tried. */
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

  private async page(asked: readonly unknown[]): Promise<LifeRow[]> {
    const { rows } = await onceMore(() => this.db.query<LifeRow>(LIVES, [...asked]));
    return rows;
  }

  /** The picks of a user that settlement graded since (milliseconds), with their games. The latest, at most `atMost`. */
  async resultsSince(userId: string, since: number, atMost: number): Promise<PastResult[]> {
    const { rows } = await onceMore(() => this.db.query<PastResult>(RESULTS, [userId, new Date(since), atMost]));
    return rows;
  }

  /** What a user has set for all lists. */
  async ownerOf(userId: string): Promise<AlertOwner> {
    const { rows } = await onceMore(() =>
      this.db.query<OwnerRow>(
        `select ${OWNER_OF} from users u left join preferences p on p.user_id = u.id where u.id = $1`,
        [userId],
      ),
    );
    return ownerOf(rows[0]!, Date.now());
  }
}

/** A pick that settlement graded, at a moment (milliseconds). */
interface PastResult extends SettledResult {
  readonly at: number;
}

// A pick that was graded anew is told once more.
const RESULTS = `
  select t.after as pick, f.score as game, (extract(epoch from t.at) * 1000)::float8 as at
    from pick_trail t left join lateral (
           select f.score from pick_bets b join finals f on f.sport = b.sport and f.game_id = t.after ->> 'espnGameId'
            where b.user_id = t.user_id and b.pick_id = t.pick_id limit 1) f on true
   where t.user_id = $1 and t.by = 'settlement' and t.at >= $2 and t.after ->> 'status' is distinct from t.before ->> 'status'
     and t.after ->> 'status' <> 'pending'
   order by t.at desc, t.id desc limit $3`;

const LIVES = `
  select l.id, l.kind, l.sport, l.event, l.home, l.away, l.family, l.subject, l.low, l.high, l.opened_at, l.closed_at, l.books,
         l.best_value as best, g.commence_time, l.opened_at::text as opened_text
    from opportunity_lives l left join games g on g.id = l.event
   where l.kind = $1 and ($2::text[] is null or l.sport = any($2)) and l.opened_at >= $3
     and (l.opened_at, l.id) < ($4::timestamptz, $5)
   order by l.opened_at desc, l.id desc limit $6`;

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
