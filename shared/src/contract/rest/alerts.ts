import * as z from 'zod/mini';
import {
  ALERT_KINDS,
  type AlertKind,
  LINE_MOVE_MINUTES,
  LOW_HOLD_TOLD_AT_MOST,
  STEAM_AT_MOST,
} from '../../domain/index.js';
import { sportKeySchema } from '../boards.js';
import { scannerSchema } from '../scanner-terms.js';
import { pushSubscriptionSchema } from './push.js';

/** The most that a user may have; browsers are channels too. */
export const ALERT_LIMITS = { rules: 50, channels: 10, browsers: 5, name: 60, address: 1_000 } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(ALERT_LIMITS.name));
const minuteOfDay = z.int().check(z.gte(0), z.lt(24 * 60));
const zone = z.string().check(
  z.maxLength(60),
  z.refine((text) => isTimeZone(text), 'No such time zone.'),
);

const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined;
  } catch {
    return false;
  }
};

const part = (most: number) => z.string().check(z.maxLength(most));
const named = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const game = {
  sport: sportKeySchema,
  event: named(64),
  home: named(100),
  away: named(100),
  /** Milliseconds. */
  commenceTime: z.number(),
};

/** The price of one bet that is waited for (`WishedPrice`). */
const wishedPriceSchema = z.strictObject({
  ...game,
  family: named(64),
  subject: part(100),
  line: z.nullable(z.number()),
  outcome: named(100),
  set: named(400),
  /** Decimal odds. */
  price: z.number().check(z.gt(1), z.lte(1_001)),
});

/** The line of one game that is watched (`WatchedLine`). */
const watchedLineSchema = z.strictObject({
  ...game,
  of: z.enum(['spread', 'total', 'moneyline']),
  by: z.number().check(z.gte(0.5), z.lte(100)),
  minutes: z.int().check(z.gte(1), z.lte(LINE_MOVE_MINUTES)),
});

/** What counts as steam (`SteamTerms`). */
const steamTermsSchema = z.strictObject({
  books: z.int().check(z.gte(2), z.lte(20)),
  seconds: z.int().check(z.gte(5), z.lte(STEAM_AT_MOST)),
});

/** What of favourites is told (`FavouriteTerms`). */
const favouriteTermsSchema = z
  .strictObject({ starts: z.boolean(), scores: z.boolean(), ends: z.boolean() })
  .check(z.refine(({ starts, scores, ends }) => starts || scores || ends, 'Nothing would be told.'));

/** What a rule of a kind says beside its filters. Other kinds say nothing. */
const ABOUT: Readonly<Partial<Record<AlertKind, z.ZodMiniType>>> = {
  price: wishedPriceSchema,
  move: watchedLineSchema,
  steam: steamTermsSchema,
  favourite: favouriteTermsSchema,
};

/** What a rule consists of. */
export const alertRuleFields = z.strictObject({
  name,
  kind: z.enum(ALERT_KINDS),
  isOn: z.boolean(),
  scanner: scannerSchema,
  /** Of a price, a line, steam and favourites what exactly; null for other kinds. */
  about: z._default(
    z.nullable(z.union([wishedPriceSchema, watchedLineSchema, steamTermsSchema, favouriteTermsSchema])),
    null,
  ),
  /** Seconds; null for any age that the scanners show. */
  maxAge: z.nullable(z.int().check(z.gte(5), z.lte(900))),
  /** Percentage points. */
  step: z.number().check(z.gte(0.1), z.lte(100)),
  quiet: z.nullable(z.strictObject({ from: minuteOfDay, to: minuteOfDay, zone })),
  mostAnHour: z.int().check(z.gte(1), z.lte(60)),
  /** Minutes. */
  gamePause: z.int().check(z.gte(0), z.lte(1_440)),
  /** The ids of channels. */
  channels: z.array(z.uuid()).check(z.maxLength(ALERT_LIMITS.channels)),
});

/** Whether a rule says what its kind needs, and no more. */
export const fitsItsKind = ({ kind, about }: Pick<z.infer<typeof alertRuleFields>, 'kind' | 'about'>): boolean =>
  about === null ? !ABOUT[kind] : ABOUT[kind]?.safeParse(about).success === true;

/** Whether a rule waits for something that is not always there. */
export const isTellable = ({ kind, scanner }: Pick<z.infer<typeof alertRuleFields>, 'kind' | 'scanner'>): boolean =>
  kind !== 'hold' || scanner.maxLowHold <= LOW_HOLD_TOLD_AT_MOST;

/** When a rule sends an alert, and where beside the pages that its owner has open. */
export const alertRuleBody = alertRuleFields.check(
  z.refine(fitsItsKind, { path: ['about'] }),
  z.refine(isTellable, { path: ['scanner', 'maxLowHold'] }),
);
export type AlertRuleBody = z.infer<typeof alertRuleBody>;

export interface OwnAlertRule extends AlertRuleBody {
  readonly id: string;
}

/** What a rule would have told in the last day, by the record. */
export interface TriedRule {
  /** How many would have been sent, and how many held back. */
  readonly sent: number;
  readonly heldBack: number;
  /** Of how many games the record was read, where that were not all that the rule looks at. */
  readonly games: { readonly all: number; readonly read: number } | null;
  /** The latest that were sent, then the latest that were held back. */
  readonly alerts: readonly {
    readonly title: string;
    readonly at: string;
    /** For how long it was open, in seconds; null if it still is, or never was. */
    readonly lasted: number | null;
    readonly heldBack: string | null;
  }[];
}

/** How many of the latest alerts are shown. */
export const ALERTS_SHOWN = 100;

/** The ways to be told outside the pages. */
export const ALERT_CHANNEL_KINDS = ['push', 'email', 'webhook', 'discord', 'telegram'] as const;
export type AlertChannelKind = (typeof ALERT_CHANNEL_KINDS)[number];

const address = z.string().check(z.trim(), z.minLength(1), z.maxLength(ALERT_LIMITS.address));
const TELEGRAM_TOKEN = /^\d{6,20}:[\w-]{30,100}$/;
// A number, negative for groups, or the name of a public channel.
const TELEGRAM_CHAT = /^(-?\d{1,20}|@\w{5,32})$/;

/** What a new place says, of users and operators alike. */
export const alertChannelParts = {
  name,
  url: address,
  /** Of the user's own bot. */
  token: z.string().check(z.trim(), z.regex(TELEGRAM_TOKEN)),
  chat: z.string().check(z.trim(), z.regex(TELEGRAM_CHAT)),
};

/** A new channel. Emails go to the address of the account; a browser is called by what its request says it is. */
export const alertChannelBody = z.union([
  z.strictObject({ kind: z.literal('push'), subscription: pushSubscriptionSchema }),
  z.strictObject({ kind: z.literal('email'), name }),
  z.strictObject({ kind: z.enum(['webhook', 'discord']), name, url: address }),
  z.strictObject({
    kind: z.literal('telegram'),
    name,
    token: alertChannelParts.token,
    chat: alertChannelParts.chat,
  }),
]);
export type AlertChannelBody = z.infer<typeof alertChannelBody>;

/** A channel as its owner sees it: without its secrets. */
export interface AlertChannel {
  readonly id: string;
  readonly kind: AlertChannelKind;
  readonly name: string;
  /** Why nothing is sent there any more; null while it is. */
  readonly endedWhy: string | null;
  /** When a browser last confirmed that it showed an alert; null for other kinds. */
  readonly confirmedAt: string | null;
}

/** The secret that signs the calls of a webhook, as Standard Webhooks writes it. Shown once. */
export interface WebhookSecret {
  readonly secret: string;
}

/** A channel that was just added: a webhook with its secret, a browser with the one by which it is known. */
export type AddedAlertChannel = AlertChannel & Partial<WebhookSecret>;

/** For so many hours after a new secret was made, calls are signed with the former one too. */
export const FORMER_SECRET_HOURS = 24;

/** After so many days of pushes that a browser confirmed none of, nothing more is sent to it. */
export const SILENT_BROWSER_DAYS = 30;

/** How many of the latest deliveries of a channel are shown. */
export const DELIVERIES_SHOWN = 50;

/** One alert on its way to a channel, as its owner sees it. */
export interface AlertDelivery {
  readonly id: string;
  /** Of the alert; null for a test. */
  readonly title: string | null;
  readonly state: 'due' | 'sent' | 'failed';
  /** Whether it was sent again by hand. */
  readonly isReplay: boolean;
  readonly tries: number;
  readonly triedAt: string | null;
  /** The status of the last answer, if there was one. */
  readonly answer: number | null;
  readonly error: string | null;
}

/** What became of an alert. */
export const ALERT_STATES = ['due', 'sent', 'held back', 'ended', 'failed'] as const;

/** One bet of an alert: as it was when the alert was decided. */
export interface AlertLeg {
  readonly outcome: string;
  readonly line: number | null;
  readonly book: string;
  /** Decimal odds. */
  readonly price: number;
}

/** An alert as its owner sees it. */
export interface Alert {
  readonly id: string;
  readonly rule: string | null;
  readonly kind: AlertKind;
  readonly opportunity: string;
  /** Percent; null for what has no value, such as a result. */
  readonly value: number | null;
  readonly title: string;
  readonly text: string;
  readonly legs: readonly AlertLeg[];
  readonly state: (typeof ALERT_STATES)[number];
  /** Why it was held back, has ended or failed. */
  readonly why: string | null;
  readonly at: string;
  readonly seenAt: string | null;
}
