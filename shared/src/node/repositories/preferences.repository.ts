import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Preferences, PreferencesChange, SavedView } from '../../contract/index.js';
import { onceMore } from '../postgres.js';

/** What users chose once for all their devices. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<Preferences> {
    const { rows } = await onceMore(() =>
      this.db.query<Row>(`select bankroll_cents, sportsbooks, views from preferences where user_id = $1`, [userId]),
    );
    return rows[0] ? toPreferences(rows[0]) : {};
  }

  /** Changes what is named and leaves the rest; books that are null are forgotten. Gives all of them. */
  async change(userId: string, { bankroll, sportsbooks, views }: PreferencesChange): Promise<Preferences> {
    const { rows } = await onceMore(() =>
      this.db.query<Row>(
        `insert into preferences as kept (user_id, bankroll_cents, sportsbooks, views) values ($1, $2, $3, $4)
             on conflict (user_id) do update
            set bankroll_cents = coalesce(excluded.bankroll_cents, kept.bankroll_cents),
                sportsbooks = case when $5 then excluded.sportsbooks else kept.sportsbooks end,
                views = coalesce(excluded.views, kept.views),
                updated_at = now()
         returning bankroll_cents, sportsbooks, views`,
        [
          userId,
          bankroll === undefined ? null : Math.round(bankroll * 100),
          sportsbooks ?? null,
          views === undefined ? null : JSON.stringify(views),
          sportsbooks !== undefined,
        ],
      ),
    );
    return toPreferences(rows[0]!);
  }
}

interface Row {
  /** A bigint, which comes as a text. */
  bankroll_cents: string | null;
  sportsbooks: string[] | null;
  views: SavedView[] | null;
}
const toPreferences = ({ bankroll_cents, sportsbooks, views }: Row): Preferences => ({
  ...(bankroll_cents === null ? {} : { bankroll: Number(bankroll_cents) / 100 }),
  ...(sportsbooks === null ? {} : { sportsbooks }),
  ...(views === null ? {} : { views }),
});
