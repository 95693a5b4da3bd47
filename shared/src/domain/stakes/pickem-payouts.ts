import { PICKEM_PAYOUTS, type PickemPayouts } from './pickem-payouts.table.js';

/** The payouts of all apps. Those that the operator states replace ours for the same app: apps change them, and pay differently by place. */
export const pickemPayouts = (operators: readonly PickemPayouts[] = []): readonly PickemPayouts[] => {
  const stated = new Map(operators.map((one) => [one.app, one]));
  const ours = PICKEM_PAYOUTS.map((one) => stated.get(one.app) ?? one);
  return [...new Set([...ours, ...stated.values()])];
};
