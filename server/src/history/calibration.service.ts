import { type CalibrationAnswer, type CLOSING_PARTS, type FLAG_PARTS, isoTime } from '@fairline/shared/contract';
import { KEPT_AFTER, meanByGame, rateByGame } from '@fairline/shared/domain';
import {
  type Asked,
  CalibrationRepository,
  type ClosingSums,
  type DecaySums,
  type FlagSums,
  LearnedWeightsRepository,
} from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** How far back games count, in milliseconds. */
const YEAR = 365 * 24 * 3_600_000;

/** How good our closing lines and flagged bets were, from what was graded within a year. */
@Injectable()
export class CalibrationService {
  constructor(
    private readonly record: CalibrationRepository,
    private readonly weights: LearnedWeightsRepository,
  ) {}

  async of(sport: string | undefined, now: number): Promise<CalibrationAnswer> {
    const asked: Asked = { since: sinceAt(now), sport };
    // One after the other: a page must not hold all connections.
    const sports = await this.record.sports(asked.since);
    const games = await this.record.games(asked);
    const closings = await this.record.closings(asked);
    const flags = await this.record.flags(asked);
    const decay = await this.record.decay(asked);
    const learned = await this.weights.learned(sport);
    return {
      as_of: isoTime(now),
      since: isoTime(asked.since),
      sports,
      games,
      closings: closings.map(closingRow),
      flags: flags.map(flagRow),
      decay: decay.map(decayRow),
      weights: learned.map(({ sport, family, hours, weights, graded, isLive }) => ({
        ...{ sport, family, hours, weights, closings: graded.closings, passed: isLive },
        ...{ over_today: graded.overToday, over_prior: graded.overPrior },
      })),
    };
  }
}

/** The first start that counts at `now`, in milliseconds. */
export const sinceAt = (now: number): number => now - YEAR;

const closingRow = ({ parted, name, games, n, nSquares, predicted, happened, brier, logLoss }: ClosingSums) => ({
  parted: parted as (typeof CLOSING_PARTS)[number],
  name,
  games,
  lines: n,
  predicted: predicted / n,
  happened: happened / n,
  range: rateByGame(happened, n, nSquares),
  brier: brier / n,
  log_loss: logLoss / n,
});

const flagRow = ({ parted, name, games, n, value, clv, beat, returned }: FlagSums) => {
  const mean = meanByGame(clv);
  const paid = meanByGame(returned);
  return {
    parted: parted as (typeof FLAG_PARTS)[number],
    name,
    games,
    bets: n,
    value: value / n,
    closed: clv.n,
    closed_games: clv.games,
    clv: mean?.mean ?? null,
    range: mean?.range ?? null,
    beat: clv.n > 0 ? beat / clv.n : null,
    settled: returned.n,
    settled_games: returned.games,
    yield: paid ? gained(paid.mean) : null,
    yield_range: paid?.range ? { low: gained(paid.range.low), high: gained(paid.range.high) } : null,
  };
};

// What a stake of 1 gained, in percent.
const gained = (returned: number): number => (returned - 1) * 100;

const decayRow = ({ parted, name, games, step, reached, offered, valued, value, valueThen }: DecaySums) => ({
  parted: parted as (typeof FLAG_PARTS)[number],
  name,
  games,
  after: KEPT_AFTER[step - 1]! / 1_000,
  reached,
  offered,
  valued,
  value: offered > 0 ? value / offered : null,
  value_then: offered > 0 ? valueThen / offered : null,
});
