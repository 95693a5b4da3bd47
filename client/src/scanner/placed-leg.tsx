import {
  bookTitle,
  isPending,
  type Pick,
  pricePicked,
  type QuoteKey,
  readAmount,
  statusOf,
} from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { quoteAtom } from '../market/model/board/board-atoms.js';
import { boardStatusesAtom } from '../market/model/board/board-status.js';
import { writePriceAtom } from '../market/model/choices/odds-format.js';
import { money } from '../platform/format.js';
import { placedMessages as words } from './placed-messages.js';

/** One placed bet on one line: the price taken and the stake, and what its book pays for it now. */
export const PlacedLeg = ({
  pick,
  selection,
  board,
}: {
  pick: Pick;
  selection: string;
  /** The board that has its price; undefined if that is not known. */
  board: string | undefined;
}) => {
  const write = useAtomValue(writePriceAtom);
  const price = pricePicked(pick);
  const status = statusOf(pick) ?? 'pending';
  return (
    <li className={pick.deletedAt ? 'placed-leg c3' : 'placed-leg'}>
      <span className="t1" title={selection}>
        {selection}
      </span>
      <span className="c2">{pick.bookmaker ? bookTitle(pick.bookmaker) : ''}</span>
      <span className="num">
        <b>{price ? write(price) : '–'}</b> {pick.deletedAt ? null : money(readAmount(pick.stake) ?? 0)}
      </span>
      <span className="c3 num">
        {pick.deletedAt ? (
          words.notPlaced
        ) : isPending(pick) ? (
          <PriceNow pick={pick} board={board} />
        ) : (
          words.settled[status]
        )}
      </span>
    </li>
  );
};

const PriceNow = ({ pick, board }: { pick: Pick; board: string | undefined }) => {
  const write = useAtomValue(writePriceAtom);
  const now = useAtomValue(quoteAtom((pick.quote ?? '') as QuoteKey));
  const statuses = useAtomValue(boardStatusesAtom);
  if (now && !now.suspended) return now.price === pricePicked(pick) ? null : words.now(write(now.price));
  return board !== undefined && statuses.get(board)?.state === 'live' ? words.gone : null;
};
