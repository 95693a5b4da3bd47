import type { KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Access } from './access.js';
import { SigningKeys } from './keys/signing-keys.js';

/**
 * Tokens that were found good a moment ago, each until its time is over or its key is ours no more: a browser brings the same one for
 * ten minutes, and a signature costs more to check than all else that a call needs. Whether the session still stands is asked elsewhere, each time.
 */
@Injectable()
export class KnownTokens {
  private readonly kept = new Map<string, Known>();

  constructor(private readonly keys: SigningKeys) {}

  /** What a token grants, if it was found good before and still is. */
  find(token: string): Access | undefined {
    const known = this.kept.get(token);
    if (!known) return undefined;
    if (isOver(known.access) || this.keys.publicKey(known.kid) !== known.key) {
      this.kept.delete(token);
      return undefined;
    }
    return known.access;
  }

  /** Keeps a token that was found good just now, by the key of this name. */
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

// As tokens count: in whole seconds, and over when the last one begins.
const isOver = ({ expiresAt }: Access): boolean => Math.floor(Date.now() / 1_000) >= expiresAt;

const MOST = 10_000;
