import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The challenges that passkeys sign. Each is good for one answer, to the question for which it was asked, within five minutes. */
@Injectable()
export class PasskeyChallengesStore {
  constructor(private readonly redis: Redis) {}

  async keep(challenge: string, question: string): Promise<void> {
    await this.redis.set(keyOf(challenge), question, 'EX', SECONDS);
  }

  /** Whether the challenge was asked for this question and not answered yet. It is used up, whatever the answer. */
  async spend(challenge: string, question: string): Promise<boolean> {
    return (await this.redis.getdel(keyOf(challenge))) === question;
  }
}

const SECONDS = 300;

const keyOf = (challenge: string) => `passkeys:{${challenge}}:challenge`;
