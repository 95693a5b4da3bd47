import { isPlayerFamily, isSpreadFamily } from '../catalogue/families.js';
import { isBeyond, isLeftOut } from '../offers/is-left-out.js';
import { middleProbability } from '../opportunities/middles.js';
import type { OpportunityKind, Subject } from '../opportunities/opportunity.js';
import type { AlertOwner } from './alert-offer.js';
import type { AlertRule } from './alert-rule.js';
import {
  type AlertDecision,
  decideAlerts,
  type HeldBack,
  type SentAlert,
  type Tellable,
  type ToldOffer,
} from './decide-alerts.js';

/** An opportunity of the record, from when it opened. Times in milliseconds. */
export interface PastLife extends Subject {
  readonly id: string;
  readonly kind: OpportunityKind;
  /** The line of an arbitrage; the two lines of a middle as it names them (`Middle`). */
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly openedAt: number;
  /** Undefined while it is open. */
  readonly closedAt: number | undefined;
  /** Its highest value in percent: the profit of an arbitrage, or what a middle returns when both legs win. */
  readonly best: number;
  /** The books of its best legs when last mentioned. */
  readonly books: readonly string[];
}

/** What a rule would have made of one. */
export interface TriedAlert {
  readonly life: PastLife;
  readonly at: number;
  readonly heldBack: HeldBack | undefined;
}

/**
 * What a rule would have told of the recorded lives, oldest first. The record keeps the best value and the last best books of each life and no
 * prices: odds, price ages, commissions and a middle's EV are not judged, and a middle counts by its gap and the simple estimate. Undefined for
 * each life of which it would tell nothing: a day has many, and who reads them may rest in between.
 */
export function* tryRule(
  rule: AlertRule,
  owner: Pick<AlertOwner, 'terms' | 'muted'>,
  lives: readonly PastLife[],
): Generator<TriedAlert | undefined> {
  const moments = lives.map((life) => ({
    at: toldAt(life, rule),
    found: () => (wouldShow(life, rule, owner) ? [asOffer(life)] : []),
  }));
  for (const told of replay(rule, moments))
    yield told && { life: told.offer.live.opportunity, at: told.at, heldBack: told.heldBack };
}

const asOffer = (life: PastLife) => ({ live: { opportunity: life, openedAt: life.openedAt }, value: life.best });

/**
 * What a rule would have made of what was found at some moments (milliseconds), oldest first, with the order and the limits of `decideAlerts`.
 * Undefined for a moment of which it would have made nothing.
 */
export function* replay<O extends Tellable>(
  rule: AlertRule,
  moments: readonly { readonly at: number; readonly found: () => readonly O[] }[],
): Generator<(AlertDecision<O> & { readonly at: number }) | undefined> {
  const told = new Map<string, ToldOffer>();
  const sent: SentAlert[] = [];
  const ofUser = () => ({ sent: 0, heldBack: 0 });
  const memory = { told: (_: string, id: string) => told.get(id), sent: () => sent, ofUser };
  for (const { at, found } of moments.toSorted((a, b) => a.at - b.at)) {
    while (sent[0] && at - sent[0].at > longestPause(rule)) sent.shift();
    const decided = decideAlerts(
      found().map((offer) => ({ rule, offer })),
      memory,
      at,
    );
    if (decided.length === 0) yield undefined;
    for (const decision of decided) {
      if (!decision.heldBack) {
        for (const { live, value } of [decision.offer, ...decision.others])
          told.set(live.opportunity.id, { openedAt: live.openedAt, value });
        sent.push({ event: decision.offer.live.opportunity.event, at });
      }
      yield { ...decision, at };
    }
  }
}

// What was sent longer ago counts for no limit.
const longestPause = ({ gamePause }: AlertRule): number => Math.max(60, gamePause) * 60_000;

const toldAt = ({ openedAt }: PastLife, { scanner }: Pick<AlertRule, 'scanner'>): number =>
  openedAt + scanner.minLife * 1_000;

/** Whether a scanner would have shown a recorded life, by what the record keeps of it. */
export const wouldShow = (
  life: PastLife,
  rule: Pick<AlertRule, 'kind' | 'scanner'>,
  { terms, muted }: Pick<AlertOwner, 'terms' | 'muted'>,
): boolean => {
  const { scanner } = rule;
  const at = toldAt(life, rule);
  if (life.kind !== rule.kind || (life.closedAt !== undefined && life.closedAt <= at)) return false;
  if (isLeftOut({ opportunity: life, openedAt: life.openedAt }, { scanner, muted }, at) !== undefined) return false;
  if (terms.books && !life.books.every(terms.books)) return false;
  return life.kind === 'arbitrage' ? isArbitrageWanted(life, rule, at) : isMiddleWanted(life, rule);
};

const isArbitrageWanted = (
  { family, best, commenceTime, books }: PastLife,
  { scanner }: Pick<AlertRule, 'scanner'>,
  at: number,
): boolean =>
  (scanner.playerProps || !isPlayerFamily(family)) &&
  (scanner.liveGames || commenceTime > at) &&
  (scanner.threeWay || books.length < 3) &&
  best >= scanner.minProfit &&
  !isBeyond(best, scanner.maxProfit);

const isMiddleWanted = ({ family, low = 0, high = 0 }: PastLife, { scanner }: Pick<AlertRule, 'scanner'>): boolean => {
  const shape = isSpreadFamily(family) ? 'spreads' : 'totals';
  const gap = shape === 'spreads' ? low + high : high - low;
  return (
    (scanner.middleProps || !isPlayerFamily(family)) &&
    gap >= scanner.minGap &&
    middleProbability(shape, gap) >= scanner.minProbability
  );
};
