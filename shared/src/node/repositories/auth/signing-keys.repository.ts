import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { inTransaction, onceMore } from '../../postgres.js';

/** A stored signing key: the public part, and the encrypted private part. */
export interface StoredKey {
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  readonly sealed: Buffer;
  readonly signsFrom: Date;
}

/** The keys that sign access tokens. */
@Injectable()
export class SigningKeysRepository {
  constructor(private readonly db: Pool) {}

  async all(): Promise<StoredKey[]> {
    return (await onceMore(() => this.db.query<KeyRow>(ALL))).rows.map(toKey);
  }

  /** Lets one server at a time look at the keys and add or drop some. Returns the keys afterwards. */
  change(decide: (keys: StoredKey[]) => Promise<KeyChange>): Promise<StoredKey[]> {
    return inTransaction(this.db, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('signing keys'))`);
      const { add, drop } = await decide((await client.query<KeyRow>(ALL)).rows.map(toKey));
      if (drop.length > 0) await client.query(`delete from signing_keys where kid = any($1)`, [drop]);
      if (add) await insert(client, add);
      return (await client.query<KeyRow>(ALL)).rows.map(toKey);
    });
  }
}

interface KeyChange {
  readonly add: StoredKey | undefined;
  readonly drop: readonly string[];
}

const ALL = `select kid, public_jwk, sealed, signs_from from signing_keys order by signs_from, kid`;

const insert = (client: PoolClient, { kid, publicJwk, sealed, signsFrom }: StoredKey) =>
  client.query(`insert into signing_keys (kid, public_jwk, sealed, signs_from) values ($1, $2, $3, $4)`, [
    kid,
    publicJwk,
    sealed,
    signsFrom,
  ]);

interface KeyRow {
  kid: string;
  public_jwk: Record<string, unknown>;
  sealed: Buffer;
  signs_from: Date;
}

const toKey = (row: KeyRow): StoredKey => ({
  kid: row.kid,
  publicJwk: row.public_jwk,
  sealed: row.sealed,
  signsFrom: row.signs_from,
});
