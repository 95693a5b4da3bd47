import { handicap, type Odds, odds } from '@fairline/shared/domain';
import { useMemo } from 'react';
import { useWritePrice } from '../../market/model/choices/odds-format.js';
import { gameTime, timeOfDay } from '../../platform/format.js';
import type { LineMarket } from '../model/game/fetch-odds-history.js';
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

const HOUR_MS = 3_600_000;

/** A time as text for a chart of that range: with seconds up to an hour, with the day beyond that. */
export const whenWords = (at: number, [from, to]: readonly [number, number]): string =>
  to - from <= HOUR_MS ? timeOfDay(at) : gameTime(at, to);

/** The same for the axis: whole minutes go without seconds. */
export const tickWords = (at: number, range: readonly [number, number]): string =>
  at % 60_000 === 0 ? gameTime(at, range[1]) : whenWords(at, range);
