import { marketKind } from './market-kind.js';
import type { PickedBet } from './pick.js';
import { readSelection } from './selection.js';

/** Whether a bet is on a quarter line (-0.25, 1.75), which is won or lost by halves. */
export const isOnQuarterLine = ({ market, selection }: PickedBet): boolean => {
  const kind = marketKind(market ?? '');
  const read = kind && readSelection(kind, selection ?? '');
  return read !== undefined && 'line' in read && read.line % 0.5 !== 0;
};
