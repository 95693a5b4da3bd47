import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { Cell, ClosingVotes, LearnedWeights } from '../../../domain/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** The weights of books that were learned from closings, and the votes that they are learned from. */
@Injectable()
export class LearnedWeightsRepository {
  constructor(private readonly db: Pool) {}

  /** The sports with closings to learn from. */
  async sports(): Promise<string[]> {
    const asked = `select distinct sport from graded_games g where exists (select from closing_votes where event = g.event) order by sport`;
    return (await onceMore(() => this.db.query<{ sport: string }>(asked))).rows.map(({ sport }) => sport);
  }

  /** The closings of a sport by family and distance from the start, of each the latest `most`. */
  async cellsOf(sport: string, most: number): Promise<Cell[]> {
    const { rows: cells } = await onceMore(() =>
      this.db.query<Pick<Cell, 'family' | 'hours'>>(
        `select distinct v.family, v.hours from closing_votes v join graded_games g using (event)
          where g.sport = $1 order by v.family, v.hours`,
        [sport],
      ),
    );
    const read: Cell[] = [];
    for (const { family, hours } of cells) {
      const { rows } = await onceMore(() =>
        this.db.query<{ votes: Omit<ClosingVotes, 'startAt'>; start_at: Date }>(CLOSINGS, [sport, family, hours, most]),
      );
      read.push({
        family,
        hours,
        closings: rows.map(({ votes, start_at }) => ({ ...votes, startAt: start_at.getTime() })),
      });
    }
    return read;
  }

  /** What was learned last for a sport, or for all. */
  async learned(sport: string | undefined): Promise<(LearnedWeights & { readonly sport: string })[]> {
    const { rows } = await onceMore(() => this.db.query<LearnedRow>(LEARNED, [sport ?? null]));
    return rows.map((row) => ({
      ...{ sport: row.sport, family: row.family, hours: row.hours, weights: row.weights, isLive: row.is_live },
      halfLife: row.half_life_ms ?? undefined,
      graded: {
        closings: row.closings,
        overToday: { mean: row.over_today, error: row.over_today_error },
        overPrior: { mean: row.over_prior, error: row.over_prior_error },
      },
    }));
  }

  /** Replaces what was learned for a sport, all or nothing. */
  async replace(sport: string, sets: readonly LearnedWeights[]): Promise<void> {
    const rows = sets.map(
      ({ family, hours, weights, halfLife, graded: { closings, overToday, overPrior }, isLive }) => ({
        ...{ family, hours, weights, half_life_ms: halfLife, closings, is_live: isLive },
        ...{ over_today: overToday.mean, over_today_error: overToday.error },
        ...{ over_prior: overPrior.mean, over_prior_error: overPrior.error },
      }),
    );
    await inTransaction(this.db, async (client) => {
      await client.query(`delete from learned_weights where sport = $1`, [sport]);
      await client.query(INSERT, [sport, JSON.stringify(rows)]);
    });
  }
}

interface LearnedRow extends Pick<LearnedWeights, 'family' | 'hours' | 'weights'> {
  readonly sport: string;
  readonly half_life_ms: number | null;
  readonly closings: number;
  readonly over_today: number;
  readonly over_today_error: number;
  readonly over_prior: number;
  readonly over_prior_error: number;
  readonly is_live: boolean;
}

const LEARNED = `
  select * from learned_weights where $1::text is null or sport = $1 order by closings desc, sport, family, hours`;

const CLOSINGS = `
  select v.votes, g.start_at from closing_votes v join graded_games g using (event)
   where g.sport = $1 and v.family = $2 and v.hours = $3
   order by g.start_at desc limit $4`;

const INSERT = `
  insert into learned_weights (sport, family, hours, weights, half_life_ms, closings, over_today, over_today_error,
                               over_prior, over_prior_error, is_live)
  select $1, family, hours, weights, half_life_ms, closings, over_today, over_today_error, over_prior, over_prior_error,
         is_live
    from jsonb_to_recordset($2::jsonb) as sets (family text, hours text, weights jsonb, half_life_ms float8,
         closings integer, over_today float8, over_today_error float8, over_prior float8, over_prior_error float8,
         is_live boolean)`;
