import type { Odds } from '@fairline/shared/domain';
import { memo } from 'react';
import { LockedPrice } from '../../ui/locked-price.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { oddsTableMessages as words } from './messages.js';
import { type Move, useFlash } from './use-flash.js';

/** A price that flashes when it moves by more than `over` American points, and shows its last move for a while. */
export const Price = memo(function Price({ price, over }: { price: Odds | undefined; over: number }) {
  const write = useWritePrice();
  const { move, isFlashing } = useFlash(price, over);
  if (price === undefined) return <LockedPrice />;
  return (
    <span className={isFlashing && move ? `flash run ${move.direction === 'up' ? 'u' : 'd'}` : undefined}>
      {move ? <LastMove move={move} /> : null} <span className="price">{write(price)}</span>
    </span>
  );
});

const LastMove = ({ move: { direction, points } }: { move: Move }) => (
  <span className="mv">
    <span className="g" aria-hidden="true">
      {direction === 'up' ? '▲' : '▼'}
    </span>
    <span className="sr">{direction === 'up' ? words.movedUp : words.movedDown}</span>
    <span className="pts">{points}</span>
  </span>
);
