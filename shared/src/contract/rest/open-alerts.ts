import * as z from 'zod/mini';
import { ALERT_KINDS, SCANNER_DEFAULTS } from '../../domain/index.js';
import { scannerSchema } from '../scanner-terms.js';
import { ALERT_CHANNEL_KINDS, ALERT_STATES, alertRuleFields, fitsItsKind, isTellable } from './alerts.js';
import { openPage, openPageOf } from './open-page.js';

/** The requests and answers about alerts of the open API. As in `open-api.ts` this is a promise: fields are added, never renamed or removed. */

/** A rule by which the caller wants to be told, as their page of alerts shows it. */
export const openAlertRuleSchema = z.extend(alertRuleFields, { id: z.string() });
export const openAlertRulesSchema = openPageOf(openAlertRuleSchema);
export const openAlertRulesQuery = z.strictObject({ ...openPage });
export const openAlertRulePath = z.strictObject({ id: z.uuid() });

const usualFilters = (): z.infer<typeof scannerSchema> => ({ ...SCANNER_DEFAULTS, sports: null, kinds: null });

const { maxAge, step, quiet, mostAnHour, gamePause, channels } = alertRuleFields.shape;
const rule = z.extend(alertRuleFields, {
  isOn: z._default(z.boolean(), true),
  scanner: z._default(
    z.pipe(
      z.strictObject(z.partial(scannerSchema).shape),
      z.transform((wanted): z.infer<typeof scannerSchema> => ({ ...usualFilters(), ...wanted })),
    ),
    usualFilters(),
  ),
  maxAge: z._default(maxAge, null),
  step: z._default(step, 0.5),
  quiet: z._default(quiet, null),
  mostAnHour: z._default(mostAnHour, 10),
  gamePause: z._default(gamePause, 10),
  channels: z._default(channels, []),
});

/** What a rule consists of. What is left out is as in a new rule of the pages, filters as in a scanner that nobody changed. */
export const openAlertRuleBody = rule.check(
  z.refine(fitsItsKind, { path: ['about'] }),
  z.refine(isTellable, { path: ['scanner', 'maxLowHold'] }),
);

/** Where the caller is told beside the pages that they have open: its id stands in rules. */
const openAlertChannelSchema = z.object({
  id: z.string(),
  kind: z.enum(ALERT_CHANNEL_KINDS),
  name: z.string(),
  /** Why nothing is sent there any more; null while it is. */
  endedWhy: z.nullable(z.string()),
  /** When a browser last confirmed that it showed an alert; null for other kinds. */
  confirmedAt: z.nullable(z.string()),
});
export const openAlertChannelsSchema = openPageOf(openAlertChannelSchema);
export const openAlertChannelsQuery = z.strictObject({ ...openPage });

/** What the caller was told, and what became of it. */
const openAlertSchema = z.object({
  id: z.string(),
  /** The name of its rule; null once that is removed. */
  rule: z.nullable(z.string()),
  kind: z.enum(ALERT_KINDS),
  opportunity: z.string(),
  /** Percent; null for what has no value, such as a result. */
  value: z.nullable(z.number()),
  title: z.string(),
  text: z.string(),
  /** Each bet as it was when the alert was decided, in decimal odds. */
  legs: z.array(z.object({ outcome: z.string(), line: z.nullable(z.number()), book: z.string(), price: z.number() })),
  state: z.enum(ALERT_STATES),
  /** Why it was held back, has ended or failed. */
  why: z.nullable(z.string()),
  at: z.string(),
  seenAt: z.nullable(z.string()),
});
export const openAlertsSchema = openPageOf(openAlertSchema);
export const openAlertsQuery = z.strictObject({ ...openPage });
