import './recommended-bet.css';
import { bookTitle, fairOdds } from '@fairline/shared/domain';
import { type ReactNode, useId, useState } from 'react';
import { AfterCommission } from '../../lib/bets/after-commission.js';
import type { Bet } from '../../lib/bets/bet.js';
import type { Entry } from '../../lib/bets/bet-ledger.js';
import { CONFIDENCE_LEVELS, confidenceOf } from '../../lib/bets/confidence.js';
import { useWritePrice } from '../../lib/choices/odds-format.js';
import { evColorStep } from '../../lib/ev-color-step.js';
import { signedPercent } from '../../lib/format.js';
import { GameWhen } from '../../lib/scores/game-when.js';
import { marketOf, selectionOf } from '../../lib/selection.js';
import { matchup } from '../../lib/team-name.js';
import { LevelMark } from '../../ui/level-mark.js';
import { ValueChip } from '../../ui/value-chip.js';
import { Comparison } from './comparison.js';
import { dashboardMessages as words } from './messages.js';
import { PlaceBet } from './place-bet.js';
import { PriceAge } from './price-age.js';

/** One recommended bet: its value, its book, the fair price, and what other books pay. */
export const RecommendedBet = ({
  entry,
  isMain,
  strip,
}: {
  entry: Entry;
  isMain: boolean;
  strip: (bet: Bet) => ReactNode;
}) => {
  const { bet, event } = entry;
  const [isCompared, setIsCompared] = useState(false);
  const id = useId();
  const [name, comparison] = [`${id}name`, `${id}compare`];
  const write = useWritePrice();
  const { value = 0, best, fair } = bet;
  const confidence = confidenceOf(value);
  return (
    <article className="db-bet" aria-labelledby={name}>
      <div className="db-line">
        <div className="db-chip">
          <ValueChip text={signedPercent(value)} band={evColorStep(value)} size="large" />
        </div>
        <div className="db-what">
          <h3 id={name}>{selectionOf(bet, event)}</h3>
          <span className="s12 c2">
            {matchup(event)}&nbsp;· {marketOf(bet.family, bet.isAlternate)}
          </span>
          <GameWhen event={event} />
        </div>
        <div className="db-fair">
          <span className="faircell">
            <span className="db-fp num">
              <span className="c3 s11">{words.fair}</span> {fair === undefined ? words.none : write(fairOdds(fair))}
            </span>
            {strip(bet)}
          </span>
          <LevelMark level={CONFIDENCE_LEVELS[confidence]} text={confidence} of={words.confidence} />
        </div>
        <div className="db-price r">
          <span className="price display">{best ? write(best.price) : words.none}</span>
          <span className="s12 c2 db-book">
            {best ? bookTitle(best.book) : null}
            {best ? <AfterCommission book={best.book} /> : null} {best ? <PriceAge stamp={best.stamp} /> : null}
          </span>
        </div>
        <div className="db-acts">
          <PlaceBet entry={entry} isMain={isMain} describedBy={name} />
          <button
            type="button"
            className="btn quiet"
            aria-expanded={isCompared}
            aria-controls={isCompared ? comparison : undefined}
            aria-describedby={name}
            onClick={() => setIsCompared(!isCompared)}
          >
            {words.compare}
          </button>
        </div>
      </div>
      {isCompared ? <Comparison bet={bet} id={comparison} /> : null}
    </article>
  );
};
