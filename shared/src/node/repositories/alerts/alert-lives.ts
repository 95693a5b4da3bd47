import type { PoolClient } from 'pg';
import type { FoundLife } from '../../../domain/index.js';
import { stillHere } from './watched-rule.js';

/** Something that a rule found on a board. */
export interface AlertLife extends FoundLife {
  readonly ruleId: string;
  readonly board: string;
}

export interface LivesChange {
  readonly begun: readonly AlertLife[];
  readonly ended: readonly AlertLife[];
  /** Those that wait no longer. */
  readonly decided: readonly LifeName[];
  /** Those that are away from this moment on (milliseconds), and those that are there again. */
  readonly gone: readonly LifeName[];
  readonly back: readonly LifeName[];
  readonly now: number;
}

type LifeName = Pick<AlertLife, 'ruleId' | 'opportunity'>;

const LIFE = `rule_id, opportunity, board, line, opened_at, is_waiting, gone_at`;

interface LifeRow {
  rule_id: string;
  opportunity: string;
  board: string;
  line: string;
  opened_at: Date;
  is_waiting: boolean;
  gone_at: Date | null;
}

/** One of a rule. */
export const lifeNamed = async (
  db: Pick<PoolClient, 'query'>,
  ruleId: string,
  opportunity: string,
): Promise<AlertLife | undefined> => {
  const { rows } = await db.query<LifeRow>(`select ${LIFE} from alert_lives where rule_id = $1 and opportunity = $2`, [
    ruleId,
    opportunity,
  ]);
  return rows.map(lifeOf)[0];
};

const lifeOf = ({ rule_id, opened_at, is_waiting, gone_at, ...same }: LifeRow): AlertLife => ({
  ...same,
  ruleId: rule_id,
  openedAt: opened_at.getTime(),
  isWaiting: is_waiting,
  goneAt: gone_at?.getTime(),
});

/** The lives on a board. */
export const livesOn = async (client: PoolClient, board: string): Promise<AlertLife[]> => {
  const { rows } = await client.query<LifeRow>(`select ${LIFE} from alert_lives where board = $1`, [board]);
  return rows.map(lifeOf);
};

/** Writes which lives began, ended, are decided, or come and go. */
export const keepLives = async (
  client: PoolClient,
  { begun = [], ended = [], decided = [], gone = [], back = [], now = Date.now() }: Partial<LivesChange>,
): Promise<void> => {
  if (ended.length > 0) await client.query(END_LIVES, namesOf(ended));
  if (begun.length > 0) {
    const here = await stillHere(
      client,
      begun.map(({ ruleId }) => ruleId),
    );
    await client.query(BEGIN_LIVES, [JSON.stringify(begun.filter(({ ruleId }) => here.has(ruleId)))]);
  }
  if (decided.length > 0) await client.query(DECIDED_LIVES, namesOf(decided));
  if (gone.length > 0) await client.query(MOVED_LIVES, [...namesOf(gone), new Date(now)]);
  if (back.length > 0) await client.query(MOVED_LIVES, [...namesOf(back), null]);
};

const namesOf = (lives: readonly LifeName[]) => [
  lives.map(({ ruleId }) => ruleId),
  lives.map(({ opportunity }) => opportunity),
];

const END_LIVES = `
  delete from alert_lives l using unnest($1::uuid[], $2::text[]) as gone (rule_id, opportunity)
   where l.rule_id = gone.rule_id and l.opportunity = gone.opportunity`;

// One that another board had before (a sport's games may move to another key) is that board's no more.
const BEGIN_LIVES = `
  insert into alert_lives (rule_id, opportunity, board, line, opened_at, is_waiting)
  select "ruleId", opportunity, board, line, to_timestamp("openedAt" / 1000), "isWaiting"
    from jsonb_to_recordset($1)
      as t ("ruleId" uuid, opportunity text, board text, line text, "openedAt" float8, "isWaiting" boolean)
      on conflict (rule_id, opportunity) do update
     set board = excluded.board, line = excluded.line, opened_at = excluded.opened_at, is_waiting = excluded.is_waiting,
         gone_at = null`;

const DECIDED_LIVES = `
  update alert_lives l set is_waiting = false
    from unnest($1::uuid[], $2::text[]) as one (rule_id, opportunity)
   where l.rule_id = one.rule_id and l.opportunity = one.opportunity and l.is_waiting`;

const MOVED_LIVES = `
  update alert_lives l set gone_at = $3
    from unnest($1::uuid[], $2::text[]) as one (rule_id, opportunity)
   where l.rule_id = one.rule_id and l.opportunity = one.opportunity`;
