import {
  gameEntry,
  isoTime,
  type OpenLowHold,
  type OpenLowHoldsQuery,
  openLowHoldsQuery,
} from '@fairline/shared/contract';
import {
  type Bettor,
  type Board,
  beginLowHold,
  groupsOf,
  hasStarted,
  indexQuotes,
  isFinished,
  isOldBeside,
  type LowHoldOffer,
  type LowHoldOnBoard,
  type LowHoldTerms,
  lowHoldIn,
  type OfferCriteria,
  offerLowHold,
  SCANNER_DEFAULTS,
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

/** The cheapest bets on every outcome of each market, board by board and game by game. */
@Controller('api/v1/opportunities/low-holds')
@Takes('lowHolds')
@Scoped('opportunities:read')
export class OpenLowHoldsController {
  constructor(private readonly boards: BoardByBoard) {}

  @Get()
  lowHolds(
    @Caller() { userId }: Access,
    @Query({ schema: openLowHoldsQuery }) asked: OpenLowHoldsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const finderOf = (bettor: Bettor, now: number) => {
      const view = lowHoldViewOf(bettor, asked, now);
      return (board: Board, game: GameOfBoard, pace: Pace) => lowHoldsOf(board, game, view, pace);
    };
    return this.boards.send(
      { name: 'low-holds', table: LOW_HOLDS, finderOf },
      { ...asked, userId },
      { request, response },
    );
  }
}

/** How a user's low holds are found, at `now` (milliseconds). */
interface LowHoldView {
  readonly terms: LowHoldTerms;
  readonly criteria: OfferCriteria;
  readonly now: number;
}

/** By what they have set for all their devices; as much is staked as shall count, whatever their bankroll. */
const lowHoldViewOf = (
  bettor: Bettor,
  { maxHold, rolloverBook, counts, playerProps }: OpenLowHoldsQuery,
  now: number,
): LowHoldView => ({
  terms: { ...bettor.terms, maxLowHold: maxHold, rolloverBook: rolloverBook ?? null },
  criteria: {
    ...bettor,
    bankroll: Number.POSITIVE_INFINITY,
    scanner: { ...SCANNER_DEFAULTS, holdCounts: counts, holdProps: playerProps, roundTo: 0 },
    caps: undefined,
  },
  now,
});

/** The low holds on one game of a board, each with its key, in the order of these. */
const lowHoldsOf = async (
  board: Board,
  { key: game, event, quotes }: GameOfBoard,
  { terms, criteria, now }: LowHoldView,
  pace: Pace,
): Promise<Keyed<OpenLowHold>[]> => {
  if (isFinished(event, now)) return [];
  const lowHolds: Keyed<OpenLowHold>[] = [];
  for (const line of indexQuotes(quotes).lines.values()) {
    await pace();
    for (const group of groupsOf(line, board.locked)) {
      const found = lowHoldIn(group, terms);
      if (!found) continue;
      const one = { group, found, event, times: board.stamps };
      const offer = offerLowHold(beginLowHold(one, now, false), criteria, now);
      if (typeof offer === 'string' || isTooLate(one, now)) continue;
      lowHolds.push([`${game} ${offer.live.opportunity.id}`, lowHoldEntry(offer, one, now)]);
    }
  }
  return lowHolds.sort(([a], [b]) => (a < b ? -1 : 1));
};

// A price that stood still while the others moved leaves less only on paper.
const isTooLate = ({ group, found, event, times }: LowHoldOnBoard, now: number): boolean =>
  found.legs.some(({ stamp }) => isOldBeside(group, stamp, times, { now, isStarted: hasStarted(event, now) }));

const lowHoldEntry = (
  { live, legs, value, split, hold, counts, suspicion }: LowHoldOffer,
  { found, event }: LowHoldOnBoard,
  now: number,
): OpenLowHold => {
  const { id, family, subject, counted } = live.opportunity;
  return {
    id,
    game: gameEntry(event, now),
    market: family,
    sport: event.sport,
    commence_time: isoTime(event.commenceTime),
    participant: subject === '' ? null : subject,
    hold,
    cost_per_100: 0 - value,
    counts,
    total_stake: split.total,
    worst_case: split.profit,
    bets: legs.map((one, leg) => ({
      ...betOf(one, found.legs[leg]!.offer, family, event),
      stake: split.stakes[leg]!,
      counts: leg === counted,
    })),
    ...(suspicion ? { suspect: suspicion } : {}),
  };
};

const MOST_LEGS = 3;
const LEG_FIELDS = [
  ...([
    'outcome',
    'point',
    'bookmaker',
    'bookmaker_title',
    'price',
    'decimal',
    'stake',
    'counts',
    'bet_limit',
  ] as const),
  ...(['link', 'last_update'] as const),
];

const LOW_HOLDS = tableOf<OpenLowHold>({
  id: ({ id }) => id,
  sport: ({ sport }) => sport,
  event: ({ game }) => game.id,
  home_team: ({ game }) => game.home_team,
  away_team: ({ game }) => game.away_team,
  commence_time: ({ commence_time }) => commence_time,
  market: ({ market }) => market,
  participant: ({ participant }) => participant,
  hold: ({ hold }) => hold,
  cost_per_100: ({ cost_per_100 }) => cost_per_100,
  counts: ({ counts }) => counts,
  total_stake: ({ total_stake }) => total_stake,
  worst_case: ({ worst_case }) => worst_case,
  suspect: ({ suspect }) => suspect,
  ...Object.fromEntries(
    Array.from({ length: MOST_LEGS }, (_, i) => i).flatMap((i) =>
      LEG_FIELDS.map((field) => [`leg${i + 1}_${field}`, ({ bets }: OpenLowHold) => bets[i]?.[field]] as const),
    ),
  ),
});
