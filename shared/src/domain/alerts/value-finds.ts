import { betsOn, type Valuation } from '../bets/bets-on.js';
import { groupsOn } from '../bets/prop-groups.js';
import { isFinished } from '../board/game-event.js';
import { bookTitle, isDfsBook } from '../catalogue/sportsbooks.js';
import { matchup } from '../catalogue/team-name.js';
import { expectedValue } from '../odds/expected-value.js';
import { formatAmerican } from '../odds/formats.js';
import { electorateOf, methodIn, usesLearned } from '../odds/sharp.js';
import { legRuleOf } from '../offers/leg-rule.js';
import { legSelection, marketInWords } from '../offers/opportunity-words.js';
import { beginValue, isValued, type LiveValue, type ValuedEntry, valueId } from '../offers/value-bet.js';
import { offerValue, type ValueOffer } from '../offers/value-offer.js';
import type { Times } from '../opportunities/price-age.js';
import { judgeUnder, type LearnedLineOf } from '../opportunities/value.js';
import type { AlertRule } from './alert-rule.js';
import { type Finding, inParts } from './alert-text.js';
import type { Bettor } from './bettor.js';
import type { BoardFind, LineOnBoard, Sight } from './board-find.js';

/** How a user's bets of value are found: as in their list, by the method of every list where their sharp names none. */
export const valuationFor = ({ terms, sharp }: Bettor, learned?: LearnedLineOf): Valuation => ({
  books: (book) => !isDfsBook(book) && (terms.books?.(book) ?? true),
  methodIn: (sport) => methodIn(sharp, sport, 'multiplicative'),
  electorate: electorateOf(sharp),
  leavesOut: sharp.leavesOut,
  learned: usesLearned(sharp) ? learned : undefined,
  commission: terms.commission,
});

/** Whether a bet at some book may be worth more than it costs: most lines have none, and need not be looked at for each user. */
export const mayHaveValue = (
  { line, event, locked }: LineOnBoard,
  valuation: Pick<Valuation, 'electorate' | 'methodIn' | 'leavesOut' | 'learned'>,
): boolean =>
  groupsOn(line, locked, valuation.electorate).some((group) => {
    const judge = judgeUnder(group, event, valuation);
    return group.places.some((places, outcome) =>
      places.some((place) => {
        const { book, price } = line.quotes[place]!;
        const fair = judge(book)?.[outcome];
        return fair !== undefined && expectedValue(fair, price) > 0;
      }),
    );
  });

/**
 * What a rule for bets of value sees on a line, of those that are worth more than they cost to its owner (`valuedOn`): they live; those that their list
 * would show under the rule's filters, and that are not too good to be true, are found. How long they are open is judged by who keeps their lives.
 */
export const seeValues = (
  { line, event, locked }: LineOnBoard,
  { scanner }: Pick<AlertRule, 'scanner'>,
  owner: Bettor,
  valued: readonly ValuedEntry[],
  now: number,
): Sight => {
  if (isFinished(event, now)) return { alive: [], found: [] };
  const criteria = {
    ...owner,
    scanner: { ...scanner, minLife: 0 },
    caps: undefined,
    sizing: SIZING,
    legRule: legRuleOf(scanner, owner.state, (key) => {
      const quote = line.quotes.find((one) => one.key === key);
      return quote && { quote, line, locked };
    }),
  };
  return {
    alive: valued.map(({ bet }) => valueId(bet)),
    found: valued.flatMap((entry): BoardFind[] => {
      const live = beginValue(entry, now, false);
      const offer = offerValue(live, criteria, now);
      if (typeof offer === 'string' || offer.suspicion) return [];
      const { bet } = entry;
      const priced = { quotes: [bet.best], event, group: bet.group };
      return [{ id: live.opportunity.id, priced, tell: (at) => valueInWords(offer, at) }];
    }),
  };
};

/** The bets of a line that are worth more than they cost; `times` says when the books confirmed the prices. */
export const valuedOn = ({ line, event, locked }: LineOnBoard, valuation: Valuation, times = NO_TIMES): ValuedEntry[] =>
  betsOn(line, locked, valuation, event)
    .map((bet) => ({ bet, event, times }))
    .filter(isValued);

const NO_TIMES: Times = new Map();

// The stake is not told, and a bet is told however small it would be.
const SIZING = { riskTolerance: 'moderate' } as const;

const valueInWords = ({ live, legs, value, fairPrice }: ValueOffer, openedAt: number): Finding => {
  const { opportunity } = live as LiveValue;
  const [leg] = legs;
  const bet = legSelection(opportunity, leg!);
  return {
    live: { opportunity: { id: opportunity.id, event: opportunity.event }, openedAt },
    legs,
    value,
    title: `${value.toFixed(2)} % EV: ${matchup(opportunity)}`,
    text: inParts(
      `Value, ${marketInWords({ ...opportunity, line: leg!.line })}`,
      `${bet} ${formatAmerican(leg!.price.price)} at ${bookTitle(leg!.price.book)}`,
      `fair ${formatAmerican(fairPrice)}`,
    ),
  };
};
