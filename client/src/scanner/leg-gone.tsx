import './rehedge-options.css';
import {
  bookTitle,
  legSelection,
  marketInWords,
  matchup,
  type OfferedLeg,
  type Opportunity,
  type Rehedge,
  type Terms,
} from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import { boardStatusesAtom } from '../market/model/board/board-status.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { nowAtom } from '../platform/clock.js';
import { money, wholeMoney } from '../platform/format.js';
import { pushOutcome } from '../slip/model/push-outcome.js';
import { Check } from '../ui/inputs/check.js';
import { MoneyInput } from '../ui/inputs/money-input.js';
import { Modal } from '../ui/modal.js';
import { LegHead, LegLines, legLinesOf } from './leg-lines.js';
import { opportunityMessages, opportunityMessages as words } from './messages.js';
import { boardOf } from './model/board-of.js';
import { type HeldOffer, heldOfferAtom } from './model/held-offer.js';
import type { LegAsked } from './model/rehedge-way.js';
import { heldOdds, marketOfLegs, type RehedgeWay, rehedgeWay, worstOf } from './model/rehedge-way.js';
import { type ScannerCriteria, scannerCriteriaAtom } from './model/scanner-criteria.js';
import { RehedgeButton } from './rehedge-button.js';

/** The window for a user who placed one leg and cannot get the other. It stays open after the opportunity ends. */
export const LegGone = () => {
  const [held, setHeld] = useAtom(heldOfferAtom);
  const close = () => setHeld(undefined);
  return (
    <Modal title={words.rescue.title} isOpen={held !== undefined} onClose={close}>
      {held ? <LegGoneHelp {...held} onDone={close} /> : null}
    </Modal>
  );
};

/** Asks which legs were placed and for how much, and shows the options at current prices. */
const LegGoneHelp = ({ offer, stakes, placed, joins, onDone }: HeldOffer & { onDone: () => void }) => {
  const { live, legs } = offer;
  const { opportunity } = live;
  const [typed, setTyped] = useState<readonly (string | undefined)[]>(() =>
    legs.map((_, i) => (isAssumed(placed, i) ? (stakes?.[i]?.toFixed(2) ?? '') : undefined)),
  );
  const criteria = useAtomValue(scannerCriteriaAtom);
  useAtomValue(nowAtom); // boards are not in the store, so they are read again every second
  const type = (place: number, text: string | undefined) =>
    setTyped(legs.map((_, i) => (i === place ? text : typed[i])));
  const asked = legs.map((leg, i): LegAsked => ({ ...leg, stake: dollarsOf(typed[i]) }));
  const isOpen = asked.some(({ stake }) => stake !== undefined) && asked.some(({ stake }) => stake === undefined);
  return (
    <div className="rescue">
      <p className="c2 s12">
        {matchup(opportunity)} · {marketInWords(opportunity)}
      </p>
      {legs.map((leg, i) => (
        <PlacedLegLine
          key={leg.outcome}
          on={opportunity}
          leg={leg}
          typed={typed[i]}
          proposed={stakes?.[i]?.toFixed(2) ?? ''}
          onType={(text) => type(i, text)}
        />
      ))}
      {isOpen ? (
        <RehedgeOptions
          on={opportunity}
          asked={asked}
          way={rehedgeWay(opportunity, asked, criteria)}
          criteria={criteria}
          joins={joins}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
};

// If every leg is recorded as placed, it is one of the others that the book did not take.
const isAssumed = (placed: HeldOffer['placed'], leg: number): boolean =>
  placed && !placed.every(Boolean) ? placed[leg]! : leg === 0;

// A leg without a stake is not placed, or its stake is not typed yet.
const dollarsOf = (typed: string | undefined): number | undefined => {
  const dollars = Number(typed ?? 0);
  return dollars > 0 ? dollars : undefined;
};

/** One leg of an offer, with a way to say whether it was placed, and for how much. */
const PlacedLegLine = ({
  on,
  leg,
  typed,
  proposed,
  onType,
}: {
  on: Opportunity;
  leg: OfferedLeg;
  /** The stake as typed; undefined if the leg was not placed. */
  typed: string | undefined;
  proposed: string;
  onType: (typed: string | undefined) => void;
}) => {
  const id = useId();
  const write = useAtomValue(writePriceAtom);
  const selection = legSelection(on, leg);
  return (
    <div className="rescue-held">
      <Check
        label={words.rescue.placed(`${selection} · ${bookTitle(leg.price.book)} ${write(leg.price.price)}`)}
        isOn={typed !== undefined}
        onChange={(isOn) => onType(isOn ? proposed : undefined)}
      />
      <AfterCommission book={leg.price.book} offer={leg.price.offer} />
      {typed === undefined ? null : (
        <>
          <label className="sr" htmlFor={id}>
            {words.rescue.stake(selection)}
          </label>
          <MoneyInput
            typed={typed}
            onType={onType}
            described={{ id, 'aria-invalid': !(Number(typed) > 0), 'aria-describedby': undefined }}
          />
        </>
      )}
    </div>
  );
};

const rehedgeOptionsWords = opportunityMessages.rescue;

/** What the other side costs now, the best re-hedge, and the loss if the position is left open. */
const RehedgeOptions = ({
  on,
  asked,
  way,
  criteria: { terms, bankroll },
  joins,
  onDone,
}: {
  on: Opportunity;
  asked: readonly LegAsked[];
  way: RehedgeWay | undefined;
  criteria: ScannerCriteria;
  joins: HeldOffer['joins'];
  onDone: () => void;
}) => {
  const isHere = useAtomValue(boardStatusesAtom).get(boardOf(on))?.state === 'live';
  const push = way?.market && pushOutcome(way.market);
  return (
    <>
      <h3>{rehedgeOptionsWords.now}</h3>
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
        <p className="c2">{isHere ? rehedgeOptionsWords.none : rehedgeOptionsWords.onTheWay}</p>
      )}
      <RehedgeEnds on={on} asked={asked} way={way} terms={terms} />
      {push === undefined ? null : <p className="c3 s12">{rehedgeOptionsWords.closed(push)}</p>}
      {way?.isHeldBack ? (
        <p className="c2 s12">{rehedgeOptionsWords.bankrollLeaves(wholeMoney(bankroll), wholeMoney(way.budget))}</p>
      ) : null}
      {way && way.result.best.cost > 0 ? (
        <RehedgeButton on={on} asked={asked} way={way} joins={joins} onDone={onDone} />
      ) : null}
    </>
  );
};

const isLost = ({ stake }: LegAsked): boolean => stake === undefined;

/** How a position can end: covered, re-hedged as well as the bankroll allows, or left open. */
const RehedgeEnds = ({
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
        <End
          name={way.result.isInFull ? rehedgeOptionsWords.covered : rehedgeOptionsWords.coveredToLimit}
          how={howCover(way, way.result.cover)}
        >
          {rehedgeOptionsWords.worst(money(worstOf(way, way.result.cover)))}
        </End>
      ) : null}
      {way ? (
        <End name={rehedgeOptionsWords.best} how={howBest(way.result)}>
          {rehedgeOptionsWords.worst(money(worstOf(way, way.result.best)))}
        </End>
      ) : null}
      <End name={rehedgeOptionsWords.open} how={(market && pushOutcome(market)) ?? ''}>
        {rehedgeOptionsWords.openEnds(money(-staked), `+${money(most - staked)}`)}
      </End>
    </dl>
  );
};

// The whole stake is lost if a leg wins that the user does not hold.
const openEnds = (held: readonly LegAsked[], terms: Terms) => ({
  staked: held.reduce((sum, { stake = 0 }) => sum + stake, 0),
  most: Math.max(...held.map(({ price, stake = 0 }) => stake * heldOdds(price, stake, terms))),
});

const howCover = ({ budget }: RehedgeWay, { cost }: { readonly cost: number }): string =>
  cost > budget ? rehedgeOptionsWords.coverExceeds(wholeMoney(cost)) : rehedgeOptionsWords.coverCosts(wholeMoney(cost));

const howBest = ({ best, cover }: Rehedge): string => {
  if (best.cost === 0) return rehedgeOptionsWords.nothing;
  return best.cost === cover?.cost ? rehedgeOptionsWords.theSame : rehedgeOptionsWords.bestIs(wholeMoney(best.cost));
};

const End = ({ name, how, children }: { name: string; how: string; children: string }) => (
  <div>
    <dt>
      {name} <span className="c3">{how}</span>
    </dt>
    <dd className="num">{children}</dd>
  </div>
);
