import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { UsualLife } from '../../../contract/index.js';
import type { OpportunityKind } from '../../../domain/index.js';
import { onceMore } from '../../postgres.js';

/** The smallest sample that says anything. */
const FEWEST = 5;

/** How long opportunities live, by sport and by the books of their best legs. */
@Injectable()
export class UsualLivesRepository {
  constructor(private readonly db: Pool) {}

  /** Opportunities of one kind that ended since (milliseconds), without those lost from sight. */
  async since(kind: OpportunityKind, since: number): Promise<UsualLife[]> {
    const { rows } = await onceMore(() =>
      this.db.query<Row>(
        `select sport, books, count(*)::int as lives,
                percentile_cont(array[0.25, 0.5, 0.75])
                  within group (order by extract(epoch from closed_at - opened_at)::float8) as quartiles
           from opportunity_lives
          where kind = $1 and closed_at >= $2 and why <> 'lost sight' and cardinality(books) > 1
          group by sport, books
         having count(*) >= $3
          order by sport, books`,
        [kind, new Date(since), FEWEST],
      ),
    );
    return rows.map(({ quartiles: [quartile1, median, quartile3], ...row }) => ({
      ...row,
      quartile1,
      median,
      quartile3,
    }));
  }
}

interface Row {
  readonly sport: string;
  readonly books: string[];
  readonly lives: number;
  readonly quartiles: [number, number, number];
}
