import {
  bookTitle,
  type ConversionOffer,
  marketInWords,
  matchup,
  offeredBy,
  type Promised,
  selectionOf,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { money, percent, signedMoney, wholeMoney } from '../platform/format.js';
import { pushOutcome } from '../slip/model/push-outcome.js';
import { convertMessages as words } from './convert-messages.js';
import { capInWords, DenseLegs, legLinesOf } from './leg-lines.js';
import { LegNotes } from './leg-notes.js';
import { asPlaced } from './model/conversion-position.js';
import { MuteButton } from './mute-button.js';
import { OfferRow } from './offer-row.js';
import { OpenBoth } from './open-both.js';
import { OpportunityMatch } from './opportunity-match.js';
import { Dismiss, Placed, RowActions } from './row-actions.js';
import { ValueMark } from './value-mark.js';

/** One way to convert a promotion: what it keeps, the bets with their stakes, and what is left of it. */
export const ConversionRow = memo(function ConversionRow({
  offer,
  promised,
}: {
  offer: ConversionOffer;
  promised: Promised;
}) {
  const { live, legs, value, stakes, suspicion, left, takes, rounds, cappedBy, promoted } = offer;
  const { opportunity } = live;
  const position = asPlaced(offer);
  return (
    <OfferRow
      on={opportunity}
      className={suspicion ? 'suspect' : ''}
      actions={<Actions offer={offer} promised={promised} />}
      details={() => (
        <>
          <Outcomes offer={offer} promised={promised} />
          <LegNotes legs={legLinesOf(opportunity, legs, stakes)} offer={position} />
          <div className="more-acts">
            <MuteButton offer={offer} />
          </div>
        </>
      )}
    >
      <ValueMark text={percent(value, 1)} band={bandOf(value)} openedAt={0} />
      <OpportunityMatch on={opportunity} />
      <DenseLegs
        legs={legLinesOf(opportunity, legs, stakes)}
        on={opportunity}
        cappedBy={cappedBy}
        promoted={{ leg: promoted, by: words.kinds[promised.kind] }}
      />
      <div className="o-g">
        <div className="bigmoney">{signedMoney(left)}</div>
        <div className="sub num">
          {rounds > 1 ? words.rounds(rounds, wholeMoney(takes)) : words.takes(wholeMoney(takes))}
        </div>
      </div>
    </OfferRow>
  );
});

/** The more is kept, the brighter. In percent of what is offered. */
const bandOf = (kept: number): 0 | 1 | 2 | 3 | 4 =>
  kept >= 75 ? 4 : kept >= 60 ? 3 : kept >= 40 ? 2 : kept >= 20 ? 1 : 0;

/** As of an arbitrage, but a free bet is no pick: its stake is no money. A boosted price is no price of the board, so the slip cannot watch it. */
const Actions = ({ offer, promised: { kind } }: { offer: ConversionOffer; promised: Promised }) => {
  const { opportunity } = offer.live;
  const position = asPlaced(offer);
  if (kind === 'no-sweat' || kind === 'rollover')
    return (
      <RowActions offer={position} stakes={offer.stakes} said={words.added(signedMoney(Math.min(...offer.results)))} />
    );
  return (
    <>
      <OpenBoth legs={offer.legs.length} about={`${matchup(opportunity)}, ${marketInWords(opportunity)}`} />
      {kind === 'boost' ? <Placed offer={position} /> : null}
      <Dismiss id={opportunity.id} />
    </>
  );
};

/** What is left if each outcome happens, and what of the offer is kept. */
const Outcomes = ({ offer, promised }: { offer: ConversionOffer; promised: Promised }) => {
  const write = useAtomValue(writePriceAtom);
  const { live, legs, results, value, rounds, cappedBy, suspicion, promoted, paidAt } = offer;
  const { opportunity } = live;
  const push = pushOutcome(opportunity);
  return (
    <div>
      <h3>{words.outcomes}</h3>
      {legs.map(({ outcome, line, price }, leg) => (
        <p key={outcome} className="num">
          {words.ifWins(selectionOf({ ...opportunity, line, outcome }, opportunity))}{' '}
          <b className="c1">{signedMoney(results[leg]!)}</b>
          {leg === promoted ? ` · ${words.kinds[promised.kind]}, ${bookTitle(price.book)}` : ''}
        </p>
      ))}
      <p className="num c1">{words.ofOffer(percent(value, 1), money(offeredBy(promised)))}</p>
      {rounds > 1 ? <p>{words.round(rounds)}</p> : null}
      {promised.kind === 'boost' ? <p className="num">{words.paidAt(write(paidAt))}</p> : null}
      {promised.kind === 'free-bet' || promised.kind === 'stake-back' ? <p>{words.freeStake}</p> : null}
      {push === undefined ? null : <p>{push}</p>}
      {cappedBy === undefined ? null : <p className="num">{capInWords(cappedBy)}</p>}
      {suspicion === undefined ? null : <p className="warn">{suspicion}</p>}
    </div>
  );
};
