import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../auth/derived-key.js';
import { CONFIG, type Config } from '../config.js';

/** The names by which users are known to others: one for each game, so that nobody can be followed from one game to the next. */
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

/** 96 bits: too many to meet another's by chance. */
const LENGTH = 16;
