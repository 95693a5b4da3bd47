import { DEVIG_METHODS, fairOdds } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import type { Bet } from '../../lib/bets/bet.js';
import type { OpenBet } from '../../lib/bets/open-bet-atom.js';
import { devigMethodAtom } from '../../lib/choices/betting-terms.js';
import { useWritePrice } from '../../lib/choices/odds-format.js';
import { percent, signedPercent } from '../../lib/format.js';
import { oddsTableMessages as words } from './messages.js';

// Only who opens a bet needs it.
const VotesPopover = lazy(() => import('./votes-popover.js'));

/** The sentence that proves the value of a bet. */
export const Arithmetic = ({ bet, open }: { bet: Bet; open: OpenBet }) => {
  const write = useWritePrice();
  const method = useAtomValue(devigMethodAtom);
  if (!open.fair || bet.fair === undefined) return <p className="c2">{words.noFair}.</p>;
  const title = DEVIG_METHODS.find(({ name }) => name === method)!.title.toLowerCase();
  return (
    <p>
      Fair <b>{write(fairOdds(bet.fair))}</b> (<b>{percent(bet.fair * 100, 3)}</b>): weighted median of{' '}
      <b>{open.fair.votes.books.length}</b> books, {title} de-vig.{' '}
      {bet.best && bet.value !== undefined ? (
        <>
          EV ={' '}
          <b>
            {bet.fair.toFixed(5)} × {bet.best.price.toFixed(3)} − 1 = {signedPercent(bet.value)}
          </b>
          .{' '}
        </>
      ) : null}
      <Suspense fallback={null}>
        <VotesPopover bet={bet} fair={open.fair} place={open.group.outcomes.indexOf(bet.outcome)} />
      </Suspense>
    </p>
  );
};
