import type { ConditionId, OpsCondition } from '@fairline/shared/contract';

export type Level = OpsCondition['level'];

/** How bad the worst of some conditions is; undefined when none of them stands. */
export const levelOf = (conditions: readonly OpsCondition[]): Level | undefined =>
  (['red', 'amber'] as const).find((level) => conditions.some((each) => each.level === level));

/** How bad one thing is: a queue, a feed and its sport, a process. */
export const levelAbout = (conditions: readonly OpsCondition[], id: ConditionId, subject: string): Level | undefined =>
  levelOf(conditions.filter((each) => each.id === id && each.subject === subject));

/** By what class a level is drawn. */
export const TONES: Readonly<Record<Level, 'bad' | 'warn'>> = { red: 'bad', amber: 'warn' };
