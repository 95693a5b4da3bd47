import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TOKEN_PREFIX } from '@fairline/shared/contract';
import { type FoundToken, PersonalTokensRepository } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { batchLoads } from '../../platform/batch-loads.js';
import type { Access } from './access.js';

/**
 * Finds whose a personal token is. What was found is kept: it never changes, except for the rights, which `CurrentRights` looks up each time
 * as it does for sessions. Unknown tokens are looked up each time too; their number is limited by network.
 */
@Injectable()
export class PersonalTokens {
  private readonly logger = new Logger('auth');
  private readonly kept = new Map<string, Kept>();
  private readonly loader = batchLoads((hashes: readonly Buffer[]) => this.tokens.find(hashes));

  constructor(private readonly tokens: PersonalTokensRepository) {}

  /** What a token grants; undefined if it is not one of ours, or not valid any more. */
  async find(text: string, now = Date.now()): Promise<Access | undefined> {
    const hash = hashOf(text);
    const name = hash.toString('base64');
    const known = this.kept.get(name);
    if (known && !isOver(known.token, now)) return this.used(known, now);
    this.kept.delete(name);
    const token = await this.loader.load(hash);
    if (!token) return undefined;
    const kept = { token, notedAt: LONG_AGO };
    this.kept.set(name, kept);
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value!);
    return this.used(kept, now);
  }

  /** Whether a token was found before. */
  isKnown(text: string): boolean {
    return isPersonal(text) && this.kept.has(hashOf(text).toString('base64'));
  }

  private used(kept: Kept, now: number): Access {
    const { id, userId, plan, unlimited, scopes, expiresAt } = kept.token;
    if (now - kept.notedAt >= NOTED_EVERY_MS) {
      kept.notedAt = now;
      this.tokens
        .noteUsed([id])
        .catch((error: Error) => this.logger.debug(`the use of a token was not noted: ${error.message}`));
    }
    const until = expiresAt ? Math.floor(expiresAt.getTime() / 1_000) : NEVER;
    return { userId, sid: id, plan, unlimited, scopes, expiresAt: until };
  }
}

interface Kept {
  readonly token: FoundToken;
  /** When its use was noted last, in milliseconds. */
  notedAt: number;
}

const isOver = ({ expiresAt }: FoundToken, now: number): boolean => expiresAt !== null && expiresAt.getTime() <= now;

const MOST = 10_000;
const NOTED_EVERY_MS = 60_000;
const LONG_AGO = Number.NEGATIVE_INFINITY;
const NEVER = Number.MAX_SAFE_INTEGER;

/** A new token of 256 random bits, and what is stored of it. */
export const newPersonalToken = () => {
  const text = `${TOKEN_PREFIX}${randomBytes(32).toString('hex')}`;
  return { text, hash: hashOf(text), startsWith: text.slice(0, TOKEN_PREFIX.length + SHOWN) };
};

// Of 64: enough to tell twenty tokens apart.
const SHOWN = 6;

// A plain hash is enough, because the token is random.
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The personal token that a request carries; undefined if it carries none. */
export const personalTokenIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const text = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return text !== undefined && isPersonal(text) ? text : undefined;
};

export const isPersonal = (text: string): boolean => PERSONAL.test(text);
const PERSONAL = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{64}$`);
