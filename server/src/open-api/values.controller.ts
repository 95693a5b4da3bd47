import {
  gameEntry,
  isoTime,
  type OpenValue,
  type OpenValuesQuery,
  openValuesQuery,
  outcomeName,
  pointOf,
} from '@fairline/shared/contract';
import {
  type Bettor,
  type Board,
  beginValue,
  bettorOf,
  bookTitle,
  type GameEvent,
  hasStarted,
  indexQuotes,
  isFinished,
  isOldBeside,
  isSpreadFamily,
  mayHaveValue,
  offerValue,
  SCANNER_DEFAULTS,
  toAmerican,
  type ValueCriteria,
  type ValuedEntry,
  type ValueOffer,
  valuationFor,
  valuedOn,
} from '@fairline/shared/domain';
import { PreferencesRepository } from '@fairline/shared/node';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Platinum, Scoped } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import type { Pace } from '../http/long-answers.js';
import { Boards } from '../odds/boards.js';
import { boardByBoard } from './board-by-board.js';
import type { GameOfBoard } from './games-in-order.js';
import { KnownBoards } from './known-boards.js';
import { linkOf } from './prices.js';
import { type Keyed, sendList, tableOf } from './send-list.js';

/**
 * The bets that are worth more than they cost now, board by board and game by game. No list keeps them, since each user judges them by settings of
 * their own: each page is computed from the boards, beginning with the board of its cursor.
 */
@Controller('api/v1/opportunities/value')
@Platinum()
@Scoped('opportunities:read')
export class OpenValuesController {
  constructor(
    private readonly boards: Boards,
    private readonly known: KnownBoards,
    private readonly preferences: PreferencesRepository,
  ) {}

  @Get()
  async values(
    @Caller() { userId }: Access,
    @Query({ schema: openValuesQuery }) asked: OpenValuesQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const now = Date.now();
    const view = valueViewOf(bettorOf(await this.preferences.of(userId), now), asked, now);
    const boards = (await this.known.list(asked.sports)).filter(
      ({ section }) => asked.playerProps || section === 'game',
    );
    const entries = (after: string | undefined, pace: Pace) =>
      boardByBoard(this.boards, boards, after, pace, (board, game) => valuesOf(board, game, view, pace));
    await sendList({ name: 'value', entries, table: VALUES }, asked, { request, response });
  }
}

/** How a user judges bets of value, at `now` (milliseconds). */
interface ValueView {
  readonly valuation: ReturnType<typeof valuationFor>;
  readonly criteria: ValueCriteria;
  readonly now: number;
}

/** By what they have set for all their devices; no stake is computed. */
const valueViewOf = (bettor: Bettor, { minEv, playerProps }: OpenValuesQuery, now: number): ValueView => ({
  valuation: valuationFor(bettor),
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
  const { outcome, line, price } = legs[0]!;
  return {
    id,
    game: gameEntry(event, now),
    market: bet.best.market,
    sport: event.sport,
    commence_time: isoTime(event.commenceTime),
    participant: subject === '' ? null : subject,
    outcome: outcomeName(outcome, event),
    point: pointOf(outcome, line, isSpreadFamily(family)) ?? null,
    bookmaker: price.book,
    bookmaker_title: bookTitle(price.book),
    price: Math.round(toAmerican(price.price)),
    decimal: price.price,
    fair_probability: bet.fair,
    fair_decimal: fairPrice,
    ev: value,
    bet_limit: price.limit ?? null,
    link: linkOf(price.book, bet.best.offer) ?? null,
    last_update: price.lastUpdate === undefined ? null : isoTime(price.lastUpdate),
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
