import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { onceMore } from '../../postgres.js';

/** A key pair of P-256 in base64url, as push services and browsers take it. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair that signs pushes. Whoever asks first makes it, and it stays: browsers take only what is signed by the pair they subscribed to. */
@Injectable()
export class PushKeysRepository {
  private known: Promise<PushKeys> | undefined;

  constructor(private readonly db: Pool) {}

  keys(): Promise<PushKeys> {
    const keys = this.known ?? this.read();
    this.known = keys;
    keys.catch(() => {
      this.known = undefined;
    });
    return keys;
  }

  private async read(): Promise<PushKeys> {
    const { publicKey, privateKey } = aPair();
    const { rows } = await onceMore(async () => {
      const found = await this.db.query<PushKeys>(KEYS);
      if (found.rows.length > 0) return found;
      // Another process may do the same: the first pair counts.
      await this.db.query(`insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing`, [
        publicKey,
        privateKey,
      ]);
      return this.db.query<PushKeys>(KEYS);
    });
    return rows[0]!;
  }
}

const KEYS = `select public_key as "publicKey", private_key as "privateKey" from push_keys`;

const aPair = (): PushKeys => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Without zeros at its beginning, which push services count.
  const scalar = pair.getPrivateKey();
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]).toString('base64url') };
};
