import '../cards/legs.css';
import { bookTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { AfterCommission } from '../../market/model/bets/after-commission.js';
import { findEvent } from '../../market/model/board/board-atoms.js';
import { writePriceAtom } from '../../market/model/choices/odds-format.js';
import { selectionOf } from '../../market/model/selection.js';
import { serverNow } from '../../platform/clock.js';
import { signedPercent } from '../../platform/format.js';
import { every } from '../../platform/timers.js';
import { opportunityMessages as words } from '../messages.js';
import { type ClosestMiss, closestMiss } from '../offers/closest-miss.js';
import { NothingFound } from './nothing-found.js';
import type { ScannerCriteria } from './scanner-criteria.js';

const EVERY_MS = 5_000;

/** Shown when no arbitrage is open for this user: the closest pair of prices, if the boards have one. */
export const NoArbitrage = ({ criteria }: { criteria: ScannerCriteria }) => {
  const miss = useClosestMiss(criteria);
  return (
    <NothingFound title={words.noArbitrage} bankroll={criteria.bankroll}>
      <p>
        {miss ? (
          <>
            {words.bestPair}
            <b className="c1 num">{signedPercent(miss.profit, 1)}</b>.{' '}
          </>
        ) : null}
        {words.noArbitrageHint}
      </p>
      {miss ? <MissedLegs miss={miss} /> : null}
    </NothingFound>
  );
};

const MissedLegs = ({ miss }: { miss: ClosestMiss }) => {
  const write = useAtomValue(writePriceAtom);
  return (
    <div className="legs miss">
      {miss.quotes.map((quote) => {
        const event = findEvent(quote.event);
        return (
          <div className="leg" key={quote.key}>
            <span className="sel">{event ? selectionOf(quote, event) : ''}</span>
            <span className="bk">
              {bookTitle(quote.book)}
              <AfterCommission book={quote.book} />
            </span>
            <span className="price">{write(quote.price)}</span>
          </div>
        );
      })}
    </div>
  );
};

const useClosestMiss = (criteria: ScannerCriteria): ClosestMiss | undefined => {
  const [miss, setMiss] = useState<ClosestMiss>();
  useEffect(() => {
    const look = () => setMiss(closestMiss(criteria, serverNow()));
    look();
    return every(EVERY_MS, look);
  }, [criteria]);
  return miss;
};
