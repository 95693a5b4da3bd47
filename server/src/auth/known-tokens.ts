import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Access } from './access.js';
import { SigningKeys } from './keys/signing-keys.js';

/**
 * Tokens that were verified before, each until it expires or its key is dropped: a browser sends the same one for ten minutes, and checking
 * a signature costs more than the rest of a call. Whether the session still exists is checked elsewhere, each time.
 */
@Injectable()
export class KnownTokens {
  private readonly kept = new Map<string, Known>();

  constructor(private readonly keys: SigningKeys) {}

  /** What a token grants, if it was verified before and is still valid. */
  find(token: string): Access | undefined {
    const known = this.kept.get(token);
    if (!known) return undefined;
    if (isOver(known.access) || this.keys.publicKey(known.kid) !== known.key) {
      this.kept.delete(token);
      return undefined;
    }
    return known.access;
  }

  /** Keeps a token that was just verified with the key of this id. */
  keep(token: string, kid: unknown, access: Access) {
    const key = this.keys.publicKey(kid);
    if (!key) return;
    this.kept.delete(token);
    this.kept.set(token, { access, kid, key });
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
  }
}

interface Known {
  readonly access: Access;
  readonly kid: unknown;
  readonly key: KeyObject;
}

// Tokens count whole seconds and expire at the beginning of the last one.
const isOver = ({ expiresAt }: Access): boolean => Math.floor(Date.now() / 1_000) >= expiresAt;

const MOST = 10_000;
