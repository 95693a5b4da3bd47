import type { Opportunity, Rehedge, Terms } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { boardStatusesAtom } from '../../lib/board/board-status.js';
import { money, wholeMoney } from '../../lib/format.js';
import { boardOf } from './board-of.js';
import { LegHead, LegLines, legLinesOf } from './leg-lines.js';
import { opportunityMessages } from './messages.js';
import { netOf } from './net-of.js';
import { RehedgeButton } from './rehedge-button.js';
import type { HeldLeg, WayOut } from './ways-out.js';

const words = opportunityMessages.rescue;

/** What the other side costs now, the best re-hedge, and what is lost if the position is left open. */
export const Rescue = ({
  on,
  held,
  way,
  terms,
  onDone,
}: {
  on: Opportunity;
  held: HeldLeg;
  way: WayOut | undefined;
  terms: Terms;
  onDone: () => void;
}) => {
  const isHere = useAtomValue(boardStatusesAtom).get(boardOf(on))?.state === 'live';
  const win = held.stake * (netOf(held.price, terms) - 1);
  return (
    <>
      <h3>{words.now}</h3>
      {way ? (
        <div className="rescue-side">
          <LegHead />
          <LegLines legs={legLinesOf(on, way.legs, way.result.best.stakes.slice(1))} on={on} hasSplit={false} />
        </div>
      ) : (
        <p className="c2">{isHere ? words.none : words.onTheWay}</p>
      )}
      <dl className="rescue-ends">
        {way?.result.cover ? (
          <End name={words.covered} how={words.coverCosts(wholeMoney(way.result.cover.cost))}>
            {words.worst(money(way.result.cover.worst))}
          </End>
        ) : null}
        {way ? (
          <End name={words.best} how={howBest(way.result)}>
            {words.worst(money(way.result.best.worst))}
          </End>
        ) : null}
        <End name={words.open} how="">
          {words.openEnds(money(-held.stake), `+${money(win)}`)}
        </End>
      </dl>
      {way && way.result.best.cost > 0 ? <RehedgeButton on={on} way={way} onDone={onDone} /> : null}
    </>
  );
};

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
