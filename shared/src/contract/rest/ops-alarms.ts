import * as z from 'zod/mini';
import { ALERT_LIMITS, alertChannelParts } from './alerts.js';
import { conditionIds } from './ops-overview.js';

/** The most places that the operators of an installation may have, and for how long they silence an alarm. */
export const ALARM_LIMITS = { places: 20, silenceSeconds: 3_600 } as const;

/** How many of the latest alarms are shown. */
export const ALARMS_SHOWN = 100;

/** Everything that operators are told of: what the overview finds, and that it cannot be read. */
const alarmIds = [...conditionIds, 'health'] as const;
export type AlarmId = (typeof alarmIds)[number];

/** The ways to be told. */
const alarmPlaceKinds = ['email', 'webhook', 'discord', 'telegram'] as const;
export type AlarmPlaceKind = (typeof alarmPlaceKinds)[number];

const { name, url, token, chat } = alertChannelParts;

/** Body of `POST /api/ops/alarms/places`. */
export const alarmPlaceBody = z.union([
  z.strictObject({ kind: z.literal('email'), name, to: z.email().check(z.maxLength(ALERT_LIMITS.address)) }),
  z.strictObject({ kind: z.enum(['webhook', 'discord']), name, url }),
  z.strictObject({ kind: z.literal('telegram'), name, token, chat }),
]);
export type AlarmPlaceBody = z.infer<typeof alarmPlaceBody>;

const moment = z.string();

/** A place without its secrets, with what became of the latest that was sent there. */
const alarmPlaceSchema = z.object({
  id: z.string(),
  kind: z.enum(alarmPlaceKinds),
  name: z.string(),
  /** Why nothing is sent there any more; null while it is. */
  endedWhy: z.nullable(z.string()),
  last: z.nullable(
    z.object({
      news: z.enum(['began', 'ended', 'test']),
      state: z.enum(['due', 'sent', 'failed']),
      error: z.nullable(z.string()),
      /** Of the last try; null before the first. */
      at: z.nullable(moment),
    }),
  ),
});
export type AlarmPlace = z.infer<typeof alarmPlaceSchema>;

/** Response of `POST /api/ops/alarms/places`: a webhook's secret is shown once. */
export const addedAlarmPlaceSchema = z.extend(alarmPlaceSchema, { secret: z.optional(z.string()) });
export type AddedAlarmPlace = z.infer<typeof addedAlarmPlaceSchema>;

/** Something that was wrong, from when to when, and to how many places it was sent. */
const opsAlarmSchema = z.object({
  id: z.string(),
  condition: z.string(),
  subject: z.string(),
  text: z.string(),
  began_at: moment,
  ended_at: z.nullable(moment),
  sent: z.number(),
  failed: z.number(),
  due: z.number(),
});
export type OpsAlarm = z.infer<typeof opsAlarmSchema>;

/** What nothing is told of; both empty: nothing at all is told. */
const silenceSchema = z.object({ condition: z.string(), subject: z.string(), until: moment });
export type OpsSilence = z.infer<typeof silenceSchema>;

/** Response of `GET /api/ops/alarms`: the newest alarms, open ones first. */
export const opsAlarmsSchema = z.object({
  alarms: z.array(opsAlarmSchema),
  places: z.array(alarmPlaceSchema),
  silences: z.array(silenceSchema),
});
export type OpsAlarms = z.infer<typeof opsAlarmsSchema>;

/** Body of `POST /api/ops/alarms/silence` (for an hour) and `/speak` (ends it): one alarm, or all of them. Responds 204. */
export const silenceBody = z.strictObject({
  alarm: z.nullable(z.strictObject({ condition: z.enum(alarmIds), subject: z.string().check(z.maxLength(300)) })),
});
export type SilenceBody = z.infer<typeof silenceBody>;
