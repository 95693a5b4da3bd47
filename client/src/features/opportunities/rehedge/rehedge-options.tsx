import { netOf, type Opportunity, type Rehedge, type Terms } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { boardStatusesAtom } from '../../../lib/board/board-status.js';
import { money, wholeMoney } from '../../../lib/format.js';
import { LegHead, LegLines, legLinesOf } from '../cards/leg-lines.js';
import { leastLeft, pushOutcome } from '../cards/push-outcome.js';
import { opportunityMessages } from '../messages.js';
import { boardOf } from '../offers/board-of.js';
import type { LegAsked } from './leg-asked.js';
import { RehedgeButton } from './rehedge-button.js';
import type { RehedgeWay } from './rehedge-way.js';

const words = opportunityMessages.rescue;

/** What the other side costs now, the best re-hedge, and the loss if the position is left open. */
export const RehedgeOptions = ({
  on,
  asked,
  way,
  terms,
  onDone,
}: {
  on: Opportunity;
  asked: readonly LegAsked[];
  way: RehedgeWay | undefined;
  terms: Terms;
  onDone: () => void;
}) => {
  const isHere = useAtomValue(boardStatusesAtom).get(boardOf(on))?.state === 'live';
  const { staked, most } = openEnds(asked, terms);
  const tie = on.kind === 'arbitrage' ? pushOutcome(on) : undefined;
  const atWorst = (worst: number) => words.worst(money(on.kind === 'arbitrage' ? leastLeft(on, worst) : worst));
  return (
    <>
      <h3>{words.now}</h3>
      {way ? (
        <div className="rescue-side">
          <LegHead />
          <LegLines
            legs={legLinesOf(on, way.legs, way.result.best.stakes).filter((_, i) => isLost(asked[i]!))}
            on={on}
            hasSplit={false}
          />
        </div>
      ) : (
        <p className="c2">{isHere ? words.none : words.onTheWay}</p>
      )}
      <dl className="rescue-ends">
        {way?.result.cover ? (
          <End name={words.covered} how={words.coverCosts(wholeMoney(way.result.cover.cost))}>
            {atWorst(way.result.cover.worst)}
          </End>
        ) : null}
        {way ? (
          <End name={words.best} how={howBest(way.result)}>
            {atWorst(way.result.best.worst)}
          </End>
        ) : null}
        <End name={words.open} how="">
          {words.openEnds(money(-staked), `+${money(most - staked)}`)}
        </End>
      </dl>
      {tie === undefined ? null : <p className="c3 s12">{tie}</p>}
      {way && way.result.best.cost > 0 ? <RehedgeButton on={on} way={way} onDone={onDone} /> : null}
    </>
  );
};

const isLost = ({ stake }: LegAsked): boolean => stake === undefined;

// The whole stake is lost if a leg wins that the user does not hold.
const openEnds = (asked: readonly LegAsked[], terms: Terms) => ({
  staked: asked.reduce((sum, { stake = 0 }) => sum + stake, 0),
  most: Math.max(...asked.map(({ price, stake = 0 }) => stake * netOf(price, terms))),
});

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
