import type { PositionOffer } from '../offers/offer.js';
import { type AlertRule, isQuiet } from './alert-rule.js';

/** What is decided of an offer by: which life of which opportunity it is made of, and its value in percent; null for what has none and cannot grow. */
export interface Tellable {
  readonly live: {
    readonly opportunity: { readonly id: string; readonly event: string };
    readonly openedAt: number;
  };
  readonly value: number | null;
}

/** An opportunity that a rule wants told, as its owner can bet it. */
export interface FoundOffer<O extends Tellable = PositionOffer> {
  readonly rule: AlertRule;
  readonly offer: O;
}

/** What a rule last told of an opportunity: of which life of it, and its value then, in percent. */
export interface ToldOffer {
  readonly openedAt: number;
  readonly value: number | null;
}

/** What was told before. */
export interface AlertMemory {
  /** What a rule last told of an opportunity, or noted when it was made. */
  readonly told: (ruleId: string, opportunity: string) => ToldOffer | undefined;
  /** What a rule sent lately, or is about to send: its games, and when, in milliseconds. What was held back or came too late is not among it. */
  readonly sent: (ruleId: string) => readonly SentAlert[];
  /** How many alerts all rules of a user sent in the last hour, or are about to send, and how many were held back. */
  readonly ofUser: (userId: string) => { readonly sent: number; readonly heldBack: number };
}

export interface SentAlert {
  readonly event: string;
  readonly at: number;
}

/** Why an alert is not sent. */
type HeldBack = 'quiet hours' | 'hourly limit' | 'hourly limit of all rules' | 'game pause';

/** The most alerts that all rules of a user send in any hour: more than anybody reads, and fifty rules could send three thousand. */
export const MOST_ALERTS_AN_HOUR = 240;

/** Of how many alerts of a user it is written, in any hour, that they are held back: fifty rules may match hundreds of games each, again and again. */
export const HELD_BACK_AN_HOUR = 500;

/** An alert to send, or one that is held back. */
export interface AlertDecision<O extends Tellable = PositionOffer> extends FoundOffer<O> {
  readonly heldBack: HeldBack | undefined;
  /** The other offers on the same game that it stands for. */
  readonly others: readonly O[];
}

/**
 * Decides what becomes of the offers that rules found at `now` (milliseconds), the latest state of each last. In this order: an offer that was
 * told is dropped, unless its opportunity closed and opened anew or it grew by the rule's step; what one rule tells of one game becomes one
 * alert, by its best offer; alerts are held back by quiet hours, the hourly limits and the pause of their game. The limits and the pause count
 * what is sent and nothing else. Of what is held back for a user, no more is returned than is written in an hour.
 */
export const decideAlerts = <O extends Tellable>(
  found: readonly FoundOffer<O>[],
  memory: AlertMemory,
  now: number,
): AlertDecision<O>[] => {
  const sent = new Map<string, SentAlert[]>();
  const users = new Map<string, { sent: number; heldBack: number }>();
  return byGame(latest(found).filter((one) => isNews(one, memory))).flatMap(({ rule, offer, others }) => {
    const before = sent.get(rule.id) ?? [...memory.sent(rule.id)];
    const user = users.get(rule.userId) ?? { ...memory.ofUser(rule.userId) };
    users.set(rule.userId, user);
    const heldBack =
      heldBackBy(rule, offer, before, now) ??
      (user.sent >= MOST_ALERTS_AN_HOUR ? 'hourly limit of all rules' : undefined);
    user[heldBack ? 'heldBack' : 'sent'] += 1;
    if (heldBack && user.heldBack > HELD_BACK_AN_HOUR) return [];
    sent.set(rule.id, heldBack ? before : [...before, { event: offer.live.opportunity.event, at: now }]);
    return [{ rule, offer, others, heldBack }];
  });
};

const latest = <O extends Tellable>(found: readonly FoundOffer<O>[]): FoundOffer<O>[] => [
  ...new Map(found.map((one) => [`${one.rule.id} ${one.offer.live.opportunity.id}`, one])).values(),
];

const isNews = ({ rule, offer: { live, value } }: FoundOffer<Tellable>, { told }: AlertMemory): boolean => {
  const before = told(rule.id, live.opportunity.id);
  if (before === undefined || before.openedAt !== live.openedAt) return true;
  return value !== null && before.value !== null && value >= before.value + rule.step - ROUNDING;
};

// Percentages are computed: 1.1 + 0.2 is not 1.3.
const ROUNDING = 1e-9;

const byGame = <O extends Tellable>(found: readonly FoundOffer<O>[]): Omit<AlertDecision<O>, 'heldBack'>[] => {
  const games = new Map<string, FoundOffer<O>[]>();
  for (const one of found) {
    const name = `${one.rule.id} ${one.offer.live.opportunity.event}`;
    games.set(name, [...(games.get(name) ?? []), one]);
  }
  return [...games.values()].map((ofGame) => {
    const [best, ...others] = ofGame.toSorted(byWorth);
    return { ...best!, others: others.map(({ offer }) => offer) };
  });
};

// Of those worth the same always the same one, in whatever order they were found.
const byWorth = ({ offer: a }: FoundOffer<Tellable>, { offer: b }: FoundOffer<Tellable>): number =>
  (b.value ?? 0) - (a.value ?? 0) || (a.live.opportunity.id < b.live.opportunity.id ? -1 : 1);

const heldBackBy = (
  { quiet, mostAnHour, gamePause }: AlertRule,
  { live }: Tellable,
  sent: readonly SentAlert[],
  now: number,
): HeldBack | undefined => {
  if (quiet && isQuiet(quiet, now)) return 'quiet hours';
  if (sent.filter(({ at }) => now - at < HOUR_MS).length >= mostAnHour) return 'hourly limit';
  const { event } = live.opportunity;
  return sent.some((one) => one.event === event && now - one.at < gamePause * MINUTE_MS) ? 'game pause' : undefined;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
