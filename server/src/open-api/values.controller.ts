import { gameEntry, isoTime, type OpenValue, type OpenValuesQuery, openValuesQuery } from '@fairline/shared/contract';
import {
  type Bettor,
  type Board,
  beginValue,
  type GameEvent,
  hasStarted,
  indexQuotes,
  isFinished,
  isOldBeside,
  type LearnedLineOf,
  mayHaveValue,
  offerValue,
  SCANNER_DEFAULTS,
  type ValueCriteria,
  type ValuedEntry,
  type ValueOffer,
  valuationFor,
  valuedOn,
} from '@fairline/shared/domain';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Scoped, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import type { Pace } from '../http/long-answers.js';
import { BoardByBoard } from './board-by-board.js';
import type { GameOfBoard } from './games-in-order.js';
import { betOf } from './prices.js';
import { type Keyed, tableOf } from './send-list.js';

/** The bets that are worth more than they cost now, board by board and game by game. */
@Controller('api/v1/opportunities/value')
@Takes('values')
@Scoped('opportunities:read')
export class OpenValuesController {
  constructor(private readonly boards: BoardByBoard) {}

  @Get()
  values(
    @Caller() { userId }: Access,
    @Query({ schema: openValuesQuery }) asked: OpenValuesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const finderOf = (bettor: Bettor, now: number, learned: LearnedLineOf | undefined) => {
      const view = { ...valueViewOf(bettor, asked, now), valuation: valuationFor(bettor, learned) };
      return (board: Board, game: GameOfBoard, pace: Pace) => valuesOf(board, game, view, pace);
    };
    return this.boards.send({ name: 'value', table: VALUES, finderOf }, { ...asked, userId }, { request, response });
  }
}

/** How a user judges bets of value, at `now` (milliseconds). */
interface ValueView {
  readonly valuation: ReturnType<typeof valuationFor>;
  readonly criteria: ValueCriteria;
  readonly now: number;
}

/** By what they have set for all their devices; no stake is computed. */
const valueViewOf = (
  bettor: Bettor,
  { minEv, playerProps }: OpenValuesQuery,
  now: number,
): Omit<ValueView, 'valuation'> => ({
  criteria: {
    ...bettor,
    scanner: { ...SCANNER_DEFAULTS, minValueEv: minEv, valueProps: playerProps },
    caps: undefined,
    sizing: { riskTolerance: 'moderate' },
  },
  now,
});

/** The bets of value on one game of a board, each with its key, in the order of these. */
const valuesOf = async (
  board: Board,
  { key: game, event, quotes }: GameOfBoard,
  { valuation, criteria, now }: ValueView,
  pace: Pace,
): Promise<Keyed<OpenValue>[]> => {
  if (isFinished(event, now)) return [];
  const values: Keyed<OpenValue>[] = [];
  for (const line of indexQuotes(quotes).lines.values()) {
    await pace();
    const at = { line, event, locked: board.locked };
    if (!mayHaveValue(at, valuation)) continue;
    for (const entry of valuedOn(at, valuation, board.stamps)) {
      const offer = offerValue(beginValue(entry, now, false), criteria, now);
      if (typeof offer === 'string' || isTooLate(entry, now)) continue;
      values.push([`${game} ${offer.live.opportunity.id}`, valueEntry(offer, event, now)]);
    }
  }
  return values.sort(([a], [b]) => (a < b ? -1 : 1));
};

// A price that stood still while the others moved has no value.
const isTooLate = ({ bet: { group, best }, event, times }: ValuedEntry, now: number): boolean =>
  group !== undefined && isOldBeside(group, best.stamp, times, { now, isStarted: hasStarted(event, now) });

const valueEntry = (
  { live, legs, value, fairPrice, suspicion }: ValueOffer,
  event: GameEvent,
  now: number,
): OpenValue => {
  const { id, family, subject, bet } = live.opportunity;
  return {
    id,
    game: gameEntry(event, now),
    market: bet.best.market,
    sport: event.sport,
    commence_time: isoTime(event.commenceTime),
    participant: subject === '' ? null : subject,
    ...betOf(legs[0]!, bet.best.offer, family, event),
    fair_probability: bet.fair,
    fair_decimal: fairPrice,
    ev: value,
    ...(suspicion ? { suspect: suspicion } : {}),
  };
};

const VALUES = tableOf<OpenValue>({
  id: ({ id }) => id,
  sport: ({ sport }) => sport,
  event: ({ game }) => game.id,
  home_team: ({ game }) => game.home_team,
  away_team: ({ game }) => game.away_team,
  commence_time: ({ commence_time }) => commence_time,
  market: ({ market }) => market,
  participant: ({ participant }) => participant,
  outcome: ({ outcome }) => outcome,
  point: ({ point }) => point,
  bookmaker: ({ bookmaker }) => bookmaker,
  bookmaker_title: ({ bookmaker_title }) => bookmaker_title,
  price: ({ price }) => price,
  decimal: ({ decimal }) => decimal,
  fair_probability: ({ fair_probability }) => fair_probability,
  fair_decimal: ({ fair_decimal }) => fair_decimal,
  ev: ({ ev }) => ev,
  bet_limit: ({ bet_limit }) => bet_limit,
  link: ({ link }) => link,
  last_update: ({ last_update }) => last_update,
  suspect: ({ suspect }) => suspect,
});
