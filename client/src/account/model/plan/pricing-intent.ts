import { billingIntervals } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import { forget, keep, recall } from '../../../platform/storage/storage.js';

const KEY = 'pricingIntent';
const LASTS_MS = 1_800_000;

const intentSchema = z.object({
  intent: z.string(),
  returnTo: z.string(),
  /** When it was stored, in milliseconds since 1970. */
  ts: z.number(),
  /** The plan whose button was clicked. */
  plan: z.optional(z.enum(['gold', 'platinum'])),
  /** Missing for a month. */
  interval: z.optional(z.enum(billingIntervals)),
});
export type PricingIntent = z.infer<typeof intentSchema>;

/** Stores for half an hour what a visitor was about to buy before the login interrupted them. */
export const keepPricingIntent = (intent: Omit<PricingIntent, 'ts'>, now = Date.now()): boolean =>
  keep(KEY, { ...intent, ts: now });

/** The stored intent, if it is not too old; an old one is removed. */
export const pricingIntent = (now = Date.now()): PricingIntent | undefined => {
  const kept = recall(KEY, intentSchema);
  if (kept && now - kept.ts <= LASTS_MS) return kept;
  forget(KEY);
  return undefined;
};

export const forgetPricingIntent = (): boolean => forget(KEY);
