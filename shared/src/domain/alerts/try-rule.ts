import { isPlayerFamily, isSpreadFamily } from '../catalogue/families.js';
import { isBeyond, isLeftOut } from '../offers/is-left-out.js';
import { middleProbability } from '../opportunities/middles.js';
import type { OpportunityKind, Subject } from '../opportunities/opportunity.js';
import type { AlertOwner } from './alert-offer.js';
import type { AlertRule } from './alert-rule.js';
import { decideAlerts, type HeldBack, type SentAlert, type ToldOffer } from './decide-alerts.js';

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
 * What a rule would have told of the recorded lives, oldest first, with the order and the limits of `decideAlerts`. The record keeps the best value
 * and the last best books of each life and no prices: odds, price ages, commissions and a middle's EV are not judged, and a middle counts by its
 * gap and the simple estimate. Undefined for each life of which it would tell nothing: a day has many, and who reads them may rest in between.
 */
export function* tryRule(
  rule: AlertRule,
  owner: Pick<AlertOwner, 'terms' | 'muted'>,
  lives: readonly PastLife[],
): Generator<TriedAlert | undefined> {
  const told = new Map<string, ToldOffer>();
  const sent: SentAlert[] = [];
  const memory = { told: (_: string, id: string) => told.get(id), sent: () => sent };
  for (const life of lives.toSorted((a, b) => toldAt(a, rule) - toldAt(b, rule))) {
    const at = toldAt(life, rule);
    const { id, event, openedAt, best } = life;
    const offer = { live: { opportunity: { id, event }, openedAt }, value: best };
    while (sent[0] && at - sent[0].at > longestPause(rule)) sent.shift();
    const [decision] = isWanted(life, rule, owner) ? decideAlerts([{ rule, offer }], memory, at) : [];
    if (decision && !decision.heldBack) {
      told.set(id, { openedAt, value: best });
      sent.push({ event, at });
    }
    yield decision && { life, at, heldBack: decision.heldBack };
  }
}

// What was sent longer ago counts for no limit.
const longestPause = ({ gamePause }: AlertRule): number => Math.max(60, gamePause) * 60_000;

const toldAt = ({ openedAt }: PastLife, { scanner }: AlertRule): number => openedAt + scanner.minLife * 1_000;

const isWanted = (life: PastLife, rule: AlertRule, { terms, muted }: Pick<AlertOwner, 'terms' | 'muted'>): boolean => {
  const { scanner } = rule;
  const at = toldAt(life, rule);
  if (life.kind !== rule.kind || (life.closedAt !== undefined && life.closedAt <= at)) return false;
  if (isLeftOut({ opportunity: life, openedAt: life.openedAt }, { scanner, muted }, at) !== undefined) return false;
  if (terms.books && !life.books.every(terms.books)) return false;
  return life.kind === 'arbitrage' ? isArbitrageWanted(life, rule, at) : isMiddleWanted(life, rule);
};

const isArbitrageWanted = (
  { family, best, commenceTime, books }: PastLife,
  { scanner }: AlertRule,
  at: number,
): boolean =>
  (scanner.playerProps || !isPlayerFamily(family)) &&
  (scanner.liveGames || commenceTime > at) &&
  (scanner.threeWay || books.length < 3) &&
  best >= scanner.minProfit &&
  !isBeyond(best, scanner.maxProfit);

const isMiddleWanted = ({ family, low = 0, high = 0 }: PastLife, { scanner }: AlertRule): boolean => {
  const shape = isSpreadFamily(family) ? 'spreads' : 'totals';
  const gap = shape === 'spreads' ? low + high : high - low;
  return (
    (scanner.middleProps || !isPlayerFamily(family)) &&
    gap >= scanner.minGap &&
    middleProbability(shape, gap) >= scanner.minProbability
  );
};
