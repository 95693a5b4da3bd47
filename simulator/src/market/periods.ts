import type { Game } from './games/game.js';
import type { Span } from './games/outlook.js';

/** The parts of a game that books offer, by the suffix of the market key. */
export const periodsOf = (game: Game): Readonly<Record<string, Span>> =>
  PERIODS[`${game.league.law.sport}:${game.league.law.periods}`] ?? {};

const only = (period: number): Span => ({ from: period, to: period });
const upTo = (period: number): Span => ({ from: 1, to: period });

const QUARTERS = { q1: only(1), q2: only(2), q3: only(3), q4: only(4), h1: upTo(2), h2: { from: 3, to: 4 } };
const HALVES = { h1: only(1), h2: only(2) };

const PERIODS: Readonly<Record<string, Readonly<Record<string, Span>>>> = {
  'football:4': QUARTERS,
  'basketball:4': QUARTERS,
  'basketball:2': HALVES,
  'hockey:3': { p1: only(1), p2: only(2), p3: only(3) },
  'baseball:9': {
    '1st_1_innings': upTo(1),
    '1st_3_innings': upTo(3),
    '1st_5_innings': upTo(5),
    '1st_7_innings': upTo(7),
  },
  'soccer:2': HALVES,
};
