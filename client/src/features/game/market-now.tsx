import { bookTitle, fairOdds, type GameEvent } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { AfterCommission } from '../../lib/bets/after-commission.js';
import type { Bet } from '../../lib/bets/bet.js';
import { betAtom } from '../../lib/bets/valuation-atoms.js';
import { bookScopeAtoms } from '../../lib/choices/betting-terms.js';
import { useWritePrice } from '../../lib/choices/odds-format.js';
import { evColorStep } from '../../lib/ev-color-step.js';
import { signedPercent } from '../../lib/format.js';
import { marketNowAtom } from '../../lib/game/market-now.js';
import { selectionOf } from '../../lib/selection.js';
import { ValueChip } from '../../ui/value-chip.js';
import { gameWords as words } from './messages.js';

/** The best prices of a game at the user's books, beside the fair line of all books. */
export const MarketNow = ({ event, sport }: { event: string; sport: string }) => {
  const scope = useAtomValue(bookScopeAtoms.game);
  const market = useAtomValue(useMemo(() => marketNowAtom(event, sport), [event, sport]));
  if (market.state !== 'here')
    return <p className="s12 c3">{market.state === 'loading' ? words.marketLoading : words.noMarket}</p>;
  return (
    <table className="tbl num">
      <caption className="sr">{words.market}</caption>
      <thead>
        <tr>
          <th scope="col">{words.bet}</th>
          <th scope="col" className="r">
            {words.best[scope]}
          </th>
          <th scope="col">{words.book}</th>
          <th scope="col" className="r">
            {words.fair}
          </th>
          <th scope="col" className="r">
            {words.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {market.bets.map((bet) => (
          <BetLine key={bet.key} bet={bet} game={market.game} />
        ))}
      </tbody>
    </table>
  );
};

const BetLine = ({ bet, game }: { bet: Bet; game: GameEvent }) => {
  const write = useWritePrice();
  const { best, fair } = bet;
  const { value, isOld } = useAtomValue(betAtom(bet.key)) ?? bet;
  return (
    <tr>
      <th scope="row">{selectionOf(bet, game)}</th>
      <td className="r b">{best ? write(best.price) : words.none}</td>
      <td className="c2 clip-cell">
        {best ? bookTitle(best.book) : null}
        {best ? <AfterCommission book={best.book} /> : null}
      </td>
      <td className="r">{fair === undefined ? words.none : write(fairOdds(fair))}</td>
      <td className="r">
        {isOld ? (
          words.old
        ) : value === undefined ? (
          words.none
        ) : (
          <ValueChip text={signedPercent(value)} band={evColorStep(value)} />
        )}
      </td>
    </tr>
  );
};
