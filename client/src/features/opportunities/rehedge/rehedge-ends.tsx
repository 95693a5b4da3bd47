import { netOf, type Opportunity, type Rehedge, type Terms } from '@fairline/shared/domain';
import { money, wholeMoney } from '../../../lib/format.js';
import { pushOutcome } from '../../../lib/push/push-outcome.js';
import { opportunityMessages } from '../messages.js';
import type { LegAsked } from './leg-asked.js';
import { marketOfLegs } from './market-of-legs.js';
import { type RehedgeWay, worstOf } from './rehedge-way.js';

const words = opportunityMessages.rescue;

/** How a position can end: covered, re-hedged as well as the bankroll allows, or left open. */
export const RehedgeEnds = ({
  on,
  asked,
  way,
  terms,
}: {
  on: Opportunity;
  asked: readonly LegAsked[];
  way: RehedgeWay | undefined;
  terms: Terms;
}) => {
  const held = asked.filter(({ stake }) => stake !== undefined);
  const market = marketOfLegs(on, held);
  const { staked, most } = openEnds(held, terms);
  return (
    <dl className="rescue-ends">
      {way?.result.cover ? (
        <End name={way.result.isInFull ? words.covered : words.coveredToLimit} how={howCover(way, way.result.cover)}>
          {words.worst(money(worstOf(way, way.result.cover)))}
        </End>
      ) : null}
      {way ? (
        <End name={words.best} how={howBest(way.result)}>
          {words.worst(money(worstOf(way, way.result.best)))}
        </End>
      ) : null}
      <End name={words.open} how={(market && pushOutcome(market)) ?? ''}>
        {words.openEnds(money(-staked), `+${money(most - staked)}`)}
      </End>
    </dl>
  );
};

// The whole stake is lost if a leg wins that the user does not hold.
const openEnds = (held: readonly LegAsked[], terms: Terms) => ({
  staked: held.reduce((sum, { stake = 0 }) => sum + stake, 0),
  most: Math.max(...held.map(({ price, stake = 0 }) => stake * netOf(price, terms))),
});

const howCover = ({ budget }: RehedgeWay, { cost }: { readonly cost: number }): string =>
  cost > budget ? words.coverExceeds(wholeMoney(cost)) : words.coverCosts(wholeMoney(cost));

const howBest = ({ best, cover }: Rehedge): string => {
  if (best.cost === 0) return words.nothing;
  return best.cost === cover?.cost ? words.theSame : words.bestIs(wholeMoney(best.cost));
};

const End = ({ name, how, children }: { name: string; how: string; children: string }) => (
  <div>
    <dt>
      {name} <span className="c3">{how}</span>
    </dt>
    <dd className="num">{children}</dd>
  </div>
);
