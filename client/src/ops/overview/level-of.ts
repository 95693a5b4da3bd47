import type { ConditionId, OpsCondition } from '@fairline/shared/contract';

export type Level = OpsCondition['level'];

/** The worst level among some conditions; undefined if there are none. */
export const levelOf = (conditions: readonly OpsCondition[]): Level | undefined =>
  (['red', 'amber'] as const).find((level) => conditions.some((each) => each.level === level));

/** The level of one subject: a queue, a feed and its sport, a process. */
export const levelAbout = (conditions: readonly OpsCondition[], id: ConditionId, subject: string): Level | undefined =>
  levelOf(conditions.filter((each) => each.id === id && each.subject === subject));

/** The CSS class of each level. */
export const TONES: Readonly<Record<Level, 'bad' | 'warn'>> = { red: 'bad', amber: 'warn' };
