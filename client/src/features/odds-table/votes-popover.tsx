import './votes.css';
import { Popover } from '@base-ui/react/popover';
import { bookTitle, type FairLine, fairOdds } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import type { Bet } from '../../lib/bets/bet.js';
import { writePriceAtom } from '../../lib/choices/odds-format.js';
import { percent, signedPercent } from '../../lib/format.js';
import { oddsTableMessages as words } from './messages.js';
import { runningVotes, totalWeight } from './running-weights.js';

/** The books behind a fair line: what each thinks without its margin, how much it counts, and where half is passed. */
const VotesPopover = ({ bet, fair, place }: { bet: Bet; fair: FairLine; place: number }) => (
  <Popover.Root>
    <Popover.Trigger className="link">{words.showArithmetic}</Popover.Trigger>
    <Popover.Portal>
      <Popover.Positioner className="above" sideOffset={8}>
        <Popover.Popup className="pop votes">
          <div className="between">
            <Popover.Title>
              {words.why(bet.value === undefined ? words.fairMark : signedPercent(bet.value))}
            </Popover.Title>
            <Popover.Close className="iconbtn" aria-label={words.close}>
              <X className="ico s" aria-hidden />
            </Popover.Close>
          </div>
          <VotesTable fair={fair} place={place} />
          <Conclusion bet={bet} fair={fair} />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);

const VotesTable = ({ fair, place }: { fair: FairLine; place: number }) => (
  <table className="num">
    <thead>
      <tr>
        <th>{words.book}</th>
        <th className="r">{words.noVig}</th>
        <th className="r">{words.weight}</th>
        <th className="r">{words.running}</th>
      </tr>
    </thead>
    <tbody>
      {runningVotes(fair, place).map(({ book, chance, weight, running, isMedian }) => (
        <tr key={book} className={isMedian ? 'med' : undefined}>
          <td>
            {bookTitle(book)} {isMedian ? <span className="besttag">{words.median}</span> : null}
          </td>
          <td className="r">{percent(chance * 100, 2)}</td>
          <td className="r">{weight.toFixed(1)}</td>
          <td className="r">{running.toFixed(1)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Conclusion = ({ bet, fair }: { bet: Bet; fair: FairLine }) => {
  const write = useAtomValue(writePriceAtom);
  const total = totalWeight(fair);
  if (bet.fair === undefined) return null;
  return (
    <p className="num c2">
      Half of {total.toFixed(1)} is {(total / 2).toFixed(2)}. The medians of all outcomes, scaled to 100%: fair{' '}
      {percent(bet.fair * 100, 3)} = {write(fairOdds(bet.fair))}.
      {bet.best && bet.value !== undefined ? (
        <>
          <br />
          {bet.fair.toFixed(5)} × {bet.best.price.toFixed(3)} − 1 = <b className="c1">{signedPercent(bet.value)}</b>
        </>
      ) : null}
    </p>
  );
};

export default VotesPopover;
