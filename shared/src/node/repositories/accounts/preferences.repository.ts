import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type {
  BookRegion,
  Favourite,
  Mute,
  Preferences,
  PreferencesChange,
  SavedView,
  SetUp,
} from '../../../contract/index.js';
import type { Sharp, TableTemplate } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';

/** Users' settings for all of their devices. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly db: Pool) {}

  async of(userId: string): Promise<Preferences> {
    const { rows } = await onceMore(() => this.db.query<Row>(OF, [userId]));
    return rows[0] ? toPreferences(rows[0]) : {};
  }

  /**
   * Changes the named settings only; null books reset that choice. Returns all settings. A change of the setting for ties makes
   * automatically settled picks due again; `regrades` is told how many.
   */
  async change(
    userId: string,
    change: PreferencesChange,
    regrades: (picks: number) => void = () => {},
  ): Promise<Preferences> {
    const { bankroll, sportsbooks, views, returnStake, commissions, mutes, state, setUp, sharp, bookFunds } = change;
    const { regions, favourites } = change;
    const { rows } = await onceMore(() =>
      this.db.query<Row & { regraded: string }>(CHANGE, [
        userId,
        bankroll === undefined ? null : Math.round(bankroll * 100),
        sportsbooks ?? null,
        views === undefined ? null : JSON.stringify(views),
        sportsbooks !== undefined,
        returnStake ?? null,
        commissions === undefined ? null : JSON.stringify(commissions),
        mutes === undefined ? null : JSON.stringify(mutes),
        state ?? null,
        setUp ?? null,
        sharp === undefined ? null : JSON.stringify(sharp),
        bookFunds === undefined ? null : JSON.stringify(bookFunds),
        regions ?? null,
        favourites === undefined ? null : JSON.stringify(favourites),
      ]),
    );
    regrades(Number(rows[0]!.regraded));
    return toPreferences(rows[0]!);
  }

  /** What a user said about the columns of the tables that they import picks from. */
  async pickTables(userId: string): Promise<readonly TableTemplate[]> {
    const { rows } = await onceMore(() =>
      this.db.query<{ pick_tables: TableTemplate[] | null }>(`select pick_tables from preferences where user_id = $1`, [
        userId,
      ]),
    );
    return rows[0]?.pick_tables ?? [];
  }

  async keepPickTables(userId: string, tables: readonly TableTemplate[]): Promise<void> {
    await onceMore(() =>
      this.db.query(
        `insert into preferences (user_id, pick_tables) values ($1, $2)
             on conflict (user_id) do update set pick_tables = excluded.pick_tables, updated_at = now()`,
        [userId, JSON.stringify(tables)],
      ),
    );
  }
}

const OF = `select bankroll_cents, sportsbooks, views, return_stake, commissions, mutes, state, set_up, sharp, book_funds, regions, favourites from preferences where user_id = $1`;

const CHANGE = `
  with regraded as (
    update picks set due = 'setting'
     where $6::boolean is not null and user_id = $1
       and (pick ->> 'settledDate' is not null or lower(trim(coalesce(pick ->> 'status', ''))) in ('', 'pending'))
    returning 1)
  insert into preferences as kept (user_id, bankroll_cents, sportsbooks, views, return_stake, commissions, mutes, state, set_up, sharp, book_funds, regions, favourites)
  values ($1, $2, $3, $4, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict (user_id) do update
     set bankroll_cents = coalesce(excluded.bankroll_cents, kept.bankroll_cents),
         sportsbooks = case when $5 then excluded.sportsbooks else kept.sportsbooks end,
         views = coalesce(excluded.views, kept.views),
         return_stake = coalesce(excluded.return_stake, kept.return_stake),
         commissions = coalesce(excluded.commissions, kept.commissions),
         mutes = coalesce(excluded.mutes, kept.mutes),
         state = coalesce(excluded.state, kept.state),
         set_up = coalesce(excluded.set_up, kept.set_up),
         sharp = coalesce(excluded.sharp, kept.sharp),
         book_funds = coalesce(excluded.book_funds, kept.book_funds),
         regions = coalesce(excluded.regions, kept.regions),
         favourites = coalesce(excluded.favourites, kept.favourites),
         updated_at = now()
  returning bankroll_cents, sportsbooks, views, return_stake, commissions, mutes, state, set_up, sharp, book_funds, regions, favourites,
            (select count(*) from regraded) as regraded`;

interface Row {
  /** A bigint, which arrives as a string. */
  bankroll_cents: string | null;
  sportsbooks: string[] | null;
  views: SavedView[] | null;
  return_stake: boolean | null;
  commissions: Record<string, number> | null;
  mutes: Mute[] | null;
  state: string | null;
  set_up: SetUp | null;
  sharp: Sharp | null;
  book_funds: Preferences['bookFunds'] | null;
  regions: BookRegion[] | null;
  favourites: Favourite[] | null;
}

const toPreferences = ({
  bankroll_cents,
  sportsbooks,
  views,
  return_stake,
  commissions,
  mutes,
  state,
  set_up,
  sharp,
  book_funds,
  regions,
  favourites,
}: Row): Preferences => ({
  ...(bankroll_cents === null ? {} : { bankroll: Number(bankroll_cents) / 100 }),
  ...(sportsbooks === null ? {} : { sportsbooks }),
  ...(views === null ? {} : { views }),
  ...(return_stake === null ? {} : { returnStake: return_stake }),
  ...(commissions === null ? {} : { commissions }),
  ...(mutes === null ? {} : { mutes }),
  ...(state === null ? {} : { state }),
  ...(set_up === null ? {} : { setUp: set_up }),
  ...(sharp === null ? {} : { sharp }),
  ...(book_funds ? { bookFunds: book_funds } : {}),
  ...(regions === null ? {} : { regions }),
  ...(favourites === null ? {} : { favourites }),
});
