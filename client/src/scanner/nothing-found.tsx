import './legs.css';
import { bookTitle, selectionOf } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { AfterCommission } from '../market/model/bets/after-commission.js';
import { findEvent } from '../market/model/board/board-atoms.js';
import { bankrollAtom } from '../market/model/choices/betting-terms.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { serverNow } from '../platform/clock.js';
import { signedPercent } from '../platform/format.js';
import { every } from '../platform/timers.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { opportunityMessages as words } from './messages.js';
import { type ClosestMiss, closestMiss } from './model/closest-miss.js';
import type { ScannerCriteria } from './model/scanner-criteria.js';

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
              <AfterCommission book={quote.book} offer={quote.offer} />
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

/** Shown when no middle is open for this user. */
export const NoMiddles = () => (
  <NothingFound title={words.noMiddles} bankroll={useAtomValue(bankrollAtom)}>
    <p>{words.noMiddlesHint[useAtomValue(scannerAtom).middlesBy]}</p>
  </NothingFound>
);

/** Shown when a scanner has nothing for this user. Without a bankroll nothing can be staked, so no other advice (`children`) would help. */
const NothingFound = ({ title, bankroll, children }: { title: string; bankroll: number; children: ReactNode }) => (
  <EmptyPanel icon={ArrowLeftRight} title={title}>
    {bankroll > 0 ? children : <p>{words.noBankroll}</p>}
  </EmptyPanel>
);
