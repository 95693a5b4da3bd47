import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../auth/tokens/derived-key.js';
import { CONFIG, type Config } from '../platform/config.js';

/** The names under which other users see a user: one per game, so that nobody can be tracked from game to game. */
@Injectable()
export class Pseudonyms {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>) {
    this.key = derivedKey(JWT_SECRET, 'pseudonyms of reactions');
  }

  of(userId: string, gameKey: string): string {
    return createHmac('sha256', this.key).update(`${userId} ${gameKey}`).digest('base64url').slice(0, LENGTH);
  }
}

/** 96 bits: enough that no two are ever equal by chance. */
const LENGTH = 16;
