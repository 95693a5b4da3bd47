import { type MiddleOffer, middleRange, type Scanner, SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { money, percent, signed, signedPercent, withMinus } from '../platform/format.js';
import { AlertMe } from './alert-me.js';
import { Caveat, CaveatActions } from './caveats.js';
import { GoneCard } from './gone-card.js';
import { LegGoneButton } from './leg-gone-button.js';
import { capInWords, DenseLegs, LegHead, legLinesOf } from './leg-lines.js';
import { LegNotes } from './leg-notes.js';
import { Life } from './life.js';
import { ListFrame } from './list-frame.js';
import { opportunityMessages as words } from './messages.js';
import { type Move, middleView } from './model/live-view.js';
import { scannerCriteriaAtom } from './model/scanner-criteria.js';
import { usableListAtoms } from './model/usable-list.js';
import { MuteButton } from './mute-button.js';
import { NoMiddles } from './nothing-found.js';
import { OfferList } from './offer-list.js';
import { OfferRow } from './offer-row.js';
import { OpportunityMatch } from './opportunity-match.js';
import { RangeScale } from './range-scale.js';
import { RowActions } from './row-actions.js';
import { ValueMark } from './value-mark.js';

/** All middles open for this user, updated live. */
export const MiddlesPanel = ({ isPaused }: { isPaused: boolean }) => {
  const { middlesBy } = useAtomValue(scannerAtom);
  return (
    <ListFrame list="middles">
      <OfferList
        held={useAtomValue(usableListAtoms.middles)}
        criteria={useAtomValue(scannerCriteriaAtom)}
        view={middleView}
        isPaused={isPaused}
        suspectAbove={SUSPECT_ABOVE.value}
        tools={<AlertMe kind="middle" />}
        head={<Head by={middlesBy} />}
        card={(offer, move) => <MiddleCard key={offer.live.opportunity.id} offer={offer} move={move} />}
        gone={(row) => <GoneCard row={row} />}
        empty={<NoMiddles />}
      />
      <p className="s12 c3 note">
        {words.middlesNote[middlesBy]} {words.estimate}
      </p>
    </ListFrame>
  );
};

const Head = ({ by }: { by: Scanner['middlesBy'] }) => (
  <div className="opp-line mid oh" aria-hidden="true">
    <span>{words.valueBy[by]}</span>
    <span>{words.match}</span>
    <LegHead />
    <span>{words.winIn}</span>
    <span>{words.chanceToHit}</span>
    <span />
  </div>
);

/** One middle: its value, its legs, where both win, how often they do and how often they must. */
export const MiddleCard = memo(function MiddleCard({ offer, move }: { offer: MiddleOffer; move?: Move | undefined }) {
  const { live, legs, stake, value, isByModel, model, suspicion, tooLittle } = offer;
  const { middlesBy } = useAtomValue(scannerAtom);
  const { opportunity } = live;
  const stakes = [stake, stake];
  const isToCheck = suspicion !== undefined || tooLittle !== undefined;
  return (
    <OfferRow
      on={opportunity}
      className={suspicion ? 'mid noted suspect' : tooLittle ? 'mid noted' : 'mid'}
      actions={
        isToCheck ? (
          <CaveatActions offer={offer} />
        ) : (
          <RowActions
            offer={offer}
            stakes={stakes}
            said={words.middleAdded(percent(isByModel && model ? model.outlook.bothWin : opportunity.probability, 0))}
          />
        )
      }
      details={() => (
        <>
          <Outlook offer={offer} />
          <div>
            <h3>{words.winBetween}</h3>
            <Scale offer={offer} />
          </div>
          <LegNotes legs={legLinesOf(opportunity, legs, stakes)} offer={offer} />
          <Life offer={offer} />
          {isToCheck ? null : (
            <div className="more-acts">
              <LegGoneButton offer={offer} stakes={stakes} />
              <MuteButton offer={offer} />
            </div>
          )}
        </>
      )}
    >
      <ValueMark
        text={isByModel ? signedPercent(value, 1) : middlesBy === 'simple' ? percent(value, 0) : '–'}
        band={isByModel ? evColorStep(value) : 0}
        openedAt={live.openedAt}
        move={move}
      >
        {isByModel ? (
          <span className="sr">{words.model}</span>
        ) : middlesBy === 'simple' ? (
          <span className="sub by">{words.simple}</span>
        ) : null}
      </ValueMark>
      <OpportunityMatch on={opportunity} more={words.gap(opportunity.gap)} />
      <DenseLegs legs={legLinesOf(opportunity, legs, stakes)} on={opportunity} cappedBy={offer.cappedBy} />
      {isToCheck ? (
        <Caveat offer={offer} />
      ) : (
        <>
          <div className="o-w num">
            {middleRange(opportunity).map(String).map(withMinus).join(words.to)}
            <Scale offer={offer} isBare />
          </div>
          <Chances offer={offer} />
        </>
      )}
    </OfferRow>
  );
});

const Scale = ({ offer: { live, model }, isBare }: { offer: MiddleOffer; isBare?: boolean }) => {
  const [from, to] = middleRange(live.opportunity);
  return (
    <RangeScale
      from={from}
      to={to}
      label={`${words.winBetween} ${from} – ${to}`}
      distribution={model?.distribution}
      isBare={isBare}
    />
  );
};

// The chance of a hit by the model, and the one at which the middle breaks even.
const Chances = ({ offer: { cases, model } }: { offer: MiddleOffer }) => (
  <div className="o-n">
    <div className="bigmoney">{model ? percent(model.outlook.bothWin) : '–'}</div>
    <div className="sub num">{words.needs(percent(model?.outlook.breakEven ?? cases.breakEven))}</div>
  </div>
);

/** A middle's chances of a hit, what a hit and a miss leave, and what is known of them. */
const Outlook = ({ offer }: { offer: MiddleOffer }) => {
  const { live, cases, model, isByModel, cappedBy } = offer;
  const { shape, probability, lean } = live.opportunity;
  const [before, win, between, lose] = words.bothWin(`+${money(cases.best)}`, money(cases.worst));
  return (
    <div>
      <h3>{words.chanceToHit}</h3>
      <div className="mnum">
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
      </div>
      <p className="num">
        {before}
        <b className="c1">{win}</b>
        {between}
        <b className="c1">{lose}</b>
      </p>
      {cappedBy === undefined ? null : <p>{capInWords(cappedBy)}</p>}
      <p>
        {model
          ? words.basis[model.basis] +
            words.around(
              shape === 'spreads' ? signed(model.consensus, digitsOf(model.consensus)) : `${model.consensus}`,
            ) +
            (lean === undefined ? '' : words.lean[shape](percent(lean * 100, 0)))
          : words.noModel}
        {model && model.outlook.push > 0 ? `, ${words.push(percent(model.outlook.push))}` : ''}
      </p>
      {isByModel ? <p>{words.simpleOf(percent(probability, 0))}</p> : null}
    </div>
  );
};

// The books may agree between two lines, or on a quarter line.
const digitsOf = (line: number): number => (line % 0.5 === 0 ? 1 : 2);
