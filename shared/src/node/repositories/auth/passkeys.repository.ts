import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { PASSKEY_LIMITS } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';
import { AccountNewsRepository, noteStandingNews } from './account-news.repository.js';
import { forgetProofs } from './end-sessions.js';

/** A passkey as its owner may see it. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** What verifies a signature of a passkey, and whose it is. */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often its device says that it signed; 0 where the device does not count. */
  readonly uses: number;
  readonly transports: readonly string[];
}

type NewPasskey = Omit<StoredPasskey, 'id'> & Pick<OwnPasskey, 'name'>;

/** Users' passkeys. Only public keys are stored. */
@Injectable()
export class PasskeysRepository {
  constructor(
    private readonly db: Pool,
    private readonly news: AccountNewsRepository,
  ) {}

  /** The newest first. */
  async of(userId: string): Promise<OwnPasskey[]> {
    const { rows } = await onceMore(() =>
      this.db.query<OwnPasskey>(`select ${OWN} from passkeys where user_id = $1 order by created_at desc, id`, [
        userId,
      ]),
    );
    return rows;
  }

  /** How the user's devices know their passkeys. */
  async credentialsOf(userId: string): Promise<Pick<StoredPasskey, 'credentialId' | 'transports'>[]> {
    const { rows } = await onceMore(() =>
      this.db.query<Pick<StoredPasskey, 'credentialId' | 'transports'>>(
        `select credential_id as "credentialId", transports from passkeys where user_id = $1 order by id`,
        [userId],
      ),
    );
    return rows;
  }

  async find(credentialId: string): Promise<StoredPasskey | undefined> {
    const { rows } = await onceMore(() =>
      this.db.query<StoredPasskey>(
        `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", uses::float8 as uses, transports
           from passkeys where credential_id = $1`,
        [credentialId],
      ),
    );
    return rows[0];
  }

  /** Undefined if the user has as many as allowed, or if the credential is known already. */
  add({ userId, credentialId, publicKey, uses, transports, name }: NewPasskey): Promise<OwnPasskey | undefined> {
    return inTransaction(this.db, async (client) => {
      // Locks the user: two that are added at once would each count without the other.
      await client.query(`select from users where id = $1 for no key update`, [userId]);
      const { rows } = await client.query<OwnPasskey>(
        `insert into passkeys (user_id, credential_id, public_key, uses, transports, name)
         select $1, $2, $3, $4, $5, $6
          where (select count(*) from passkeys where user_id = $1) < ${PASSKEY_LIMITS.passkeys}
             on conflict (credential_id) do nothing
         returning ${OWN}`,
        [userId, credentialId, Buffer.from(publicKey), uses, transports, name],
      );
      return rows[0];
    });
  }

  /** False if it was removed, or if another use with this count or a later one came first: then somebody may have a copy. */
  noteUsed(id: string, uses: number): Promise<boolean> {
    return this.changed(
      `update passkeys set uses = $2, last_used_at = now() where id = $1 and (uses < $2 or (uses = 0 and $2 = 0))`,
      [id, uses],
    );
  }

  /** Undefined if the user has no such passkey. */
  async rename(userId: string, id: string, name: string): Promise<OwnPasskey | undefined> {
    const { rows } = await this.db.query<OwnPasskey>(
      `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${OWN}`,
      [userId, id, name],
    );
    return rows[0];
  }

  /** False if the user has no such passkey. Sessions that it began lose an operator's rights, on every server within a second. */
  async remove(userId: string, id: string, ownSession: string): Promise<boolean> {
    const isRemoved = await inTransaction(this.db, async (client) => {
      const { rowCount } = await client.query(`delete from passkeys where user_id = $1 and id = $2`, [userId, id]);
      if (rowCount !== 1) return false;
      await forgetProofs(client, userId, ownSession);
      await noteStandingNews(client, userId);
      return true;
    });
    await this.news.publishSoon();
    return isRemoved;
  }

  private async changed(query: string, values: readonly unknown[]): Promise<boolean> {
    return (await this.db.query(query, [...values])).rowCount === 1;
  }
}

const OWN = `id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;
