import { gameUnder, middleRange } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { scannerAtom } from '../../../lib/choices/scanner.js';
import { evColorStep } from '../../../lib/ev-color-step.js';
import { percent, signedPercent } from '../../../lib/format.js';
import type { Move } from '../list/live-view.js';
import { opportunityMessages as words } from '../messages.js';
import { marketInWords } from '../offers/in-words.js';
import type { MiddleOffer } from '../offers/middle-offer.js';
import { LegGoneButton } from '../rehedge/leg-gone-button.js';
import { Execute } from './execute.js';
import { LegLines, legLinesOf } from './leg-lines.js';
import { Life } from './life.js';
import { MiddleChances } from './middle-chances.js';
import { OpportunityMatch } from './opportunity-match.js';
import { RangeScale } from './range-scale.js';
import { Suspicion } from './suspicion.js';
import { TooSmall } from './too-small.js';
import { ValueMark } from './value-mark.js';

/** One middle: its value, its legs, where both win, how often that must happen, and its results. */
export const MiddleCard = memo(function MiddleCard({ offer, move }: { offer: MiddleOffer; move?: Move | undefined }) {
  const { live, legs, stake, value, isByModel, model, suspicion, tooLittle } = offer;
  const { middlesBy } = useAtomValue(scannerAtom);
  const { opportunity } = live;
  const [from, to] = middleRange(opportunity);
  const stakes = [stake, stake];
  return (
    <article className={suspicion ? 'opp mid noted suspect' : tooLittle ? 'opp mid noted' : 'opp mid'}>
      <ValueMark
        text={isByModel ? signedPercent(value, 1) : middlesBy === 'simple' ? percent(value, 0) : '–'}
        band={isByModel ? evColorStep(value) : 0}
        openedAt={live.openedAt}
        move={move}
      >
        <span className="sub by">{isByModel ? words.model : middlesBy === 'simple' ? words.simple : null}</span>
      </ValueMark>
      <OpportunityMatch
        event={gameUnder(opportunity)}
        market={`${marketInWords(opportunity)} · ${words.gap(opportunity.gap)}`}
      />
      <LegLines legs={legLinesOf(opportunity, legs, stakes)} on={opportunity} hasSplit={false} />
      <div className="o-w">
        <RangeScale
          from={from}
          to={to}
          label={`${words.winBetween} ${from} – ${to}`}
          distribution={model?.distribution}
        />
      </div>
      <MiddleChances offer={offer} />
      {suspicion ? (
        <Suspicion offer={offer} why={suspicion} />
      ) : tooLittle ? (
        <TooSmall offer={offer} by={tooLittle} />
      ) : (
        <>
          <Life offer={offer} />
          <div className="o-a acts">
            <Execute
              opportunity={opportunity}
              legs={legs.map((leg) => ({ ...leg, stake }))}
              said={words.middleAdded(percent(isByModel && model ? model.outlook.bothWin : opportunity.probability, 0))}
            />
            <LegGoneButton offer={offer} stakes={stakes} />
          </div>
        </>
      )}
    </article>
  );
});
