import { isFinished } from '../board/game-event.js';
import { bookTitle } from '../catalogue/sportsbooks.js';
import { matchup } from '../catalogue/team-name.js';
import { formatAmerican } from '../odds/formats.js';
import { legRuleOf } from '../offers/leg-rule.js';
import { beginLowHold, type LowHoldOnBoard, lowHoldId } from '../offers/low-hold.js';
import { type LowHoldOffer, offerLowHold } from '../offers/low-hold-offer.js';
import { legSelection, marketInWords } from '../offers/opportunity-words.js';
import type { Group } from '../opportunities/groups.js';
import { lowHoldIn } from '../opportunities/low-hold.js';
import type { AlertRule } from './alert-rule.js';
import { type Finding, inParts } from './alert-text.js';
import type { Bettor } from './bettor.js';
import type { BoardFind, LineOnBoard, Sight } from './board-find.js';

/** The greatest hold that a rule may wait for, in percent: above it somewhere is always one, and who is told of what is always there is told nothing. */
export const LOW_HOLD_TOLD_AT_MOST = 2;

/** By how many points a hold may rise above the rule's without ending its life: one that wavers around it is told once. */
const WAVER = 0.5;

/** Whether the best prices of all books leave so little that a rule may wait for it: most lines leave more, and need not be looked at for each user. */
export const mayBeLowHold = (groups: readonly Group[]): boolean =>
  groups.some(
    (group) => lowHoldIn(group, { maxLowHold: LOW_HOLD_TOLD_AT_MOST + WAVER, rolloverBook: null }) !== undefined,
  );

/**
 * What a rule for low holds sees in the groups of a line: those that its owner's books leave live while they are hardly above the rule's hold; those that their
 * list would show under its filters, and that are not too good to be true, are found. How long they are open is judged by who keeps their lives.
 */
export const seeLowHolds = (
  { line, event, locked }: LineOnBoard,
  groups: readonly Group[],
  { scanner }: Pick<AlertRule, 'scanner'>,
  owner: Bettor,
  now: number,
): Sight => {
  if (isFinished(event, now)) return { alive: [], found: [] };
  const { maxLowHold, rolloverBook } = scanner;
  const alive = groups.flatMap((group): LowHoldOnBoard[] => {
    const found = lowHoldIn(group, { ...owner.terms, maxLowHold: maxLowHold + WAVER, rolloverBook });
    return found ? [{ group, found, event, times: NO_TIMES }] : [];
  });
  // The stake is not told, and a bet is told however little its owner has.
  const criteria = {
    ...owner,
    ...{ bankroll: Number.POSITIVE_INFINITY, caps: undefined },
    scanner: { ...scanner, minLife: 0, roundTo: 0 },
    legRule: legRuleOf(scanner, owner.state, (key) => {
      const quote = line.quotes.find((one) => one.key === key);
      return quote && { quote, line, locked };
    }),
  } as const;
  return {
    alive: alive.map(lowHoldId),
    found: alive.flatMap((one): BoardFind[] => {
      const found = lowHoldIn(one.group, { ...owner.terms, maxLowHold, rolloverBook });
      const offer = found && offerLowHold(beginLowHold({ ...one, found }, now, false), criteria, now);
      if (!offer || typeof offer === 'string' || offer.suspicion) return [];
      const priced = { quotes: found.legs, event, group: one.group };
      return [{ id: lowHoldId(one), priced, tell: (at) => lowHoldInWords(offer, at) }];
    }),
  };
};

const NO_TIMES: LowHoldOnBoard['times'] = new Map();

const lowHoldInWords = ({ live: { opportunity }, legs, value, hold }: LowHoldOffer, openedAt: number): Finding => ({
  live: { opportunity: { id: opportunity.id, event: opportunity.event }, openedAt },
  legs,
  value,
  title: `${hold.toFixed(2)} % hold: ${matchup(opportunity)}`,
  text: inParts(
    `Low hold, ${marketInWords(opportunity)}`,
    ...legs.map(
      (leg) => `${legSelection(opportunity, leg)} ${formatAmerican(leg.price.price)} at ${bookTitle(leg.price.book)}`,
    ),
    value > 0
      ? `$${value.toFixed(2)} of profit for each $100 that count`
      : `$${(-value).toFixed(2)} for each $100 that count`,
  ),
});
