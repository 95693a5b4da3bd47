import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { type OpsRequest, type OpsRequestKind, type OpsRequests, WORD_HOURS } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { closeAccount } from '../accounts/account-closures.repository.js';
import { noteInTrail } from '../accounts/ops-trail.js';
import { AccountNewsRepository, noteStandingNews } from '../auth/account-news.repository.js';
import type { Dealing } from './account-actions.repository.js';
import { endGrantByRole } from './operators.repository.js';

/** Why a word is not taken. `same`: the one who asked; `gone`: the one who asked is no operator any more. */
export type WordRefusal = 'nobody' | 'no change' | 'operator' | 'closed' | 'unconfirmed' | 'same' | 'gone';

interface User {
  readonly id: string;
  readonly isOps: boolean;
  readonly isClosed: boolean;
  readonly isConfirmed: boolean;
}

/** What takes effect by the word of two operators: one asks, another confirms. Both words are in the trail. */
@Injectable()
export class OperatorRequestsRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** What waits for its second word, oldest first. */
  async open(): Promise<OpsRequests> {
    const { rows } = await onceMore(() => this.db.query<OpenRow>(OPEN));
    const { rows: counted } = await onceMore(() =>
      this.db.query<{ operators: number }>(
        `select count(*)::int as operators from users where is_ops and closed_at is null`,
      ),
    );
    const requests = rows.map((row) => ({
      ...row,
      asked_at: row.asked_at.toISOString(),
      until: row.until.toISOString(),
    }));
    return { requests, operators: counted[0]!.operators };
  }

  /** The first word. Of a kind there is one request about a user at a time. */
  ask({ operatorId, userId }: Dealing, kind: OpsRequestKind, reason: string): Promise<'done' | WordRefusal> {
    return inTransaction(this.db, async (client) => {
      const user = await held(client, userId);
      if (!user) return 'nobody';
      const refusal = refusalOf(kind, user);
      if (refusal) return refusal;
      await client.query(EXPIRE, [kind, userId]);
      const { rowCount } = await client.query(ASK, [kind, userId, operatorId, reason]);
      if (rowCount === 0) return 'no change';
      await noteInTrail(client, { operatorId, action: FIRST_WORD[kind], userId });
      return 'done';
    });
  }

  /** The second word, with which it takes effect on every server within a second. */
  async confirm(id: string, operatorId: string): Promise<'done' | WordRefusal> {
    const outcome = await inTransaction(this.db, async (client): Promise<'done' | WordRefusal> => {
      const { rows } = await client.query<{ kind: OpsRequestKind; userId: string; askedBy: string }>(
        `select kind, user_id as "userId", asked_by as "askedBy" from ops_requests where id = $1`,
        [id],
      );
      const [request] = rows;
      if (!request) return 'nobody';
      const { kind, userId, askedBy } = request;
      if (askedBy === operatorId) return 'same';
      if (userId === operatorId) return kind === 'close account' ? 'operator' : 'no change'; // rights came another way
      if (kind === 'grant rights') await endGrantByRole(client, userId);
      const user = await held(client, userId);
      if (!user) return 'nobody';
      const { rowCount: settled } = await client.query(SETTLE, [id, operatorId, 'confirmed']);
      if (settled === 0) return 'no change';
      const { rows: asker } = await client.query<{ is_ops: boolean }>(
        `select is_ops and closed_at is null as is_ops from users where id = $1 for share`,
        [askedBy],
      );
      const refusal = asker[0]?.is_ops ? refusalOf(kind, user) : 'gone';
      if (refusal) throw new Refused(refusal);
      await TAKE_EFFECT[kind](client, userId);
      await noteInTrail(client, { operatorId, action: SECOND_WORD[kind], userId });
      return 'done';
    }).catch((error: unknown) => {
      if (error instanceof Refused) return error.why;
      throw error;
    });
    await this.news.publishSoon();
    return outcome;
  }

  /** Takes the first word back, by who gave it or by another operator. */
  refuse(id: string, operatorId: string): Promise<'done' | 'nobody' | 'no change'> {
    return inTransaction(this.db, async (client) => {
      const { rows } = await client.query<{ userId: string; askedBy: string }>(
        `select user_id as "userId", asked_by as "askedBy" from ops_requests where id = $1`,
        [id],
      );
      const [request] = rows;
      if (!request) return 'nobody';
      const outcome = request.askedBy === operatorId ? 'withdrawn' : 'refused';
      const { rowCount } = await client.query(SETTLE, [id, operatorId, outcome]);
      if (rowCount === 0) return 'no change';
      await noteInTrail(client, { operatorId, action: 'request withdrawn', userId: request.userId });
      return 'done';
    });
  }
}

type OpenRow = Omit<OpsRequest, 'asked_at' | 'until'> & { readonly asked_at: Date; readonly until: Date };

/** Undoes what was done of it. */
class Refused extends Error {
  constructor(readonly why: WordRefusal) {
    super(why);
  }
}

const FIRST_WORD = { 'close account': 'closing asked', 'grant rights': 'rights asked' } as const;
const SECOND_WORD = { 'close account': 'account closed', 'grant rights': 'operator named' } as const;

const TAKE_EFFECT: Readonly<Record<OpsRequestKind, (client: PoolClient, userId: string) => Promise<unknown>>> = {
  'close account': (client, userId) => closeAccount(client, userId, 'ops'),
  'grant rights': async (client, userId) => {
    await client.query(`update users set is_ops = true where id = $1`, [userId]);
    await noteStandingNews(client, userId);
  },
};

/** An operator's account cannot be closed, and no rights are given to an account that is closed or whose address nobody confirmed. */
const refusalOf = (kind: OpsRequestKind, { isOps, isClosed, isConfirmed }: User): WordRefusal | undefined => {
  if (kind === 'close account') return isOps ? 'operator' : isClosed ? 'no change' : undefined;
  if (isOps) return 'no change';
  return isClosed ? 'closed' : isConfirmed ? undefined : 'unconfirmed';
};

// Locks the user, so that decisions about one account wait for each other.
const held = async (client: PoolClient, userId: string): Promise<User | undefined> => {
  const { rows } = await client.query<User>(
    `select id, is_ops as "isOps", closed_at is not null as "isClosed", email_confirmed_at is not null as "isConfirmed"
       from users where id = $1 for no key update`,
    [userId],
  );
  return rows[0];
};

const OPEN_STILL = `outcome is null and asked_at > now() - interval '${WORD_HOURS} hours'`;

const OPEN = `
  select ops_requests.id, kind, users.email as "user", user_id, reason, askers.email as asked_by, asked_by as asked_by_id, asked_at,
         asked_at + interval '${WORD_HOURS} hours' as until
    from ops_requests
    join users on users.id = user_id
    join users as askers on askers.id = asked_by
   where ${OPEN_STILL}
   order by asked_at, ops_requests.id`;

const EXPIRE = `
  update ops_requests set outcome = 'expired', settled_at = now()
   where kind = $1 and user_id = $2 and outcome is null and not (${OPEN_STILL})`;

const ASK = `insert into ops_requests (kind, user_id, asked_by, reason) values ($1, $2, $3, $4) on conflict do nothing`;

const SETTLE = `
  update ops_requests set outcome = $3, settled_by = $2, settled_at = now() where id = $1 and ${OPEN_STILL}`;
