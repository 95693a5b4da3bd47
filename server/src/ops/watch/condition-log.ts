import type { OpsCondition } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** When each condition began and when an operator acknowledged it, shared by all servers. */
@Injectable()
export class ConditionLog {
  constructor(private readonly redis: Redis) {}

  /** Takes all conditions at a moment (milliseconds): new ones begin now, and those missing have ended. */
  async note(found: readonly FoundCondition[], at: number): Promise<OpsCondition[]> {
    const [known, acknowledged] = await Promise.all([this.redis.hgetall(SINCE), this.redis.hgetall(ACKNOWLEDGED)]);
    const names = new Set(found.map(nameOf));
    const over = [...Object.keys(known), ...Object.keys(acknowledged)].filter((name) => !names.has(name));
    if (over.length > 0)
      await this.redis
        .multi()
        .hdel(SINCE, ...over)
        .hdel(ACKNOWLEDGED, ...over)
        .exec();
    for (const name of names) if (known[name] === undefined) await this.redis.hsetnx(SINCE, name, at);
    return found.map((each) => ({
      ...each,
      since: Number(known[nameOf(each)] ?? at),
      acknowledged_at: momentOf(acknowledged[nameOf(each)], each.level),
    }));
  }

  /** Acknowledges the condition at its current level: if it gets worse, it is unacknowledged again. */
  async acknowledge(condition: FoundCondition, at: number): Promise<void> {
    await this.redis.hset(ACKNOWLEDGED, nameOf(condition), `${condition.level} ${at}`);
  }
}

const momentOf = (entry: string | undefined, level: FoundCondition['level']): number | null => {
  const [known, at] = entry?.split(' ') ?? [];
  return at === undefined || (level === 'red' && known === 'amber') ? null : Number(at);
};

const nameOf = ({ id, subject }: FoundCondition) => `${id} ${subject}`;

const SINCE = 'conditions:{ops}:since';
const ACKNOWLEDGED = 'conditions:{ops}:acknowledged';

/** A condition as it is found, without when it began and who acknowledged it. */
export type FoundCondition = Omit<OpsCondition, 'since' | 'acknowledged_at'>;
