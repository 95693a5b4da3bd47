import { gameUnder, middleRange } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { money, percent, signed, signedPercent } from '../platform/format.js';
import { SetAside, Suspicion, TooSmall } from './caveats.js';
import { Execute } from './execute.js';
import { LegGoneButton } from './leg-gone-button.js';
import { LegLines, legLinesOf } from './leg-lines.js';
import { Life } from './life.js';
import { opportunityMessages as words } from './messages.js';
import type { Move } from './model/live-view.js';
import type { MiddleOffer } from './model/middle-offer.js';
import { marketInWords } from './model/opportunity-words.js';
import { MuteButton } from './mute-button.js';
import { OpportunityMatch } from './opportunity-match.js';
import { RangeScale } from './range-scale.js';
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
            <MuteButton offer={offer} />
          </div>
        </>
      )}
    </article>
  );
});

/** How likely a middle is to hit by the model (the simple estimate is here only without one), the chance it needs to break even, and its results. */
const MiddleChances = ({ offer }: { offer: MiddleOffer }) => {
  const { live, cases, model, isByModel } = offer;
  const { shape, probability, lean } = live.opportunity;
  const [before, win, between, lose] = words.bothWin(`+${money(cases.best)}`, money(cases.worst));
  return (
    <div className="mnum o-n">
      <span>
        <b className="c1">{model ? percent(model.outlook.bothWin) : '–'}</b>
        {words.model}
      </span>
      {isByModel ? null : (
        <span>
          <b>{percent(probability, 0)}</b>
          {words.simple}
        </span>
      )}
      <span>
        <b>{percent(model?.outlook.breakEven ?? cases.breakEven)}</b>
        {words.breakEven}
      </span>
      <span className="all">
        {before}
        <b>{win}</b>
        {between}
        <b>{lose}</b>
      </span>
      <span className="all">
        {model
          ? words.basis[model.basis] +
            words.around(
              shape === 'spreads' ? signed(model.consensus, digitsOf(model.consensus)) : `${model.consensus}`,
            ) +
            (lean === undefined ? '' : words.lean[shape](percent(lean * 100, 0)))
          : words.noModel}
        {model && model.outlook.push > 0 ? `, ${words.push(percent(model.outlook.push))}` : ''}
      </span>
      <SetAside of={offer} className="all aside" />
    </div>
  );
};

// The books may agree between two lines, or on a quarter line.
const digitsOf = (line: number): number => (line % 0.5 === 0 ? 1 : 2);
