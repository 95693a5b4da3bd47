import { type Odds, odds } from '@fairline/shared/domain';
import { useMemo } from 'react';
import { useWritePrice } from '../../market/model/choices/odds-format.js';
import { handicap } from '../../platform/format.js';
import type { LineMarket } from '../model/game/ask-odds-history.js';
import type { Move } from '../model/game/line-record.js';
import { type AxisKind, centsOf } from './axis.js';

/** Writes values of an axis in the user's format. */
export interface Writer {
  /** A value of the axis. */
  readonly value: (value: number) => string;
  /** A whole move: its price, and its points if any. */
  readonly move: (move: Move | undefined) => string;
  /** The distance between two values, without a sign. */
  readonly distance: (from: number, to: number) => string;
}

const NONE = '–';

export const useWriter = (kind: AxisKind, market: LineMarket): Writer => {
  const price = useWritePrice();
  return useMemo(() => writerOf(kind, market, price), [kind, market, price]);
};

const writerOf = (kind: AxisKind, market: LineMarket, price: (price: Odds) => string): Writer => {
  const points = market === 'spreads' ? handicap : String;
  return {
    value: (value) => (kind === 'line' ? points(value) : price(odds(1 / value))),
    move: (move) => {
      if (move?.price === undefined) return NONE;
      return move.point === undefined ? price(move.price) : `${points(move.point)} ${price(move.price)}`;
    },
    distance: (from, to) =>
      String(kind === 'line' ? Math.abs(to - from) : Math.round(Math.abs(centsOf(to) - centsOf(from)))),
  };
};
