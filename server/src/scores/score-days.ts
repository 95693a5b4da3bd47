import type { Score } from '@fairline/shared/contract';
import { gameDayOf } from '@fairline/shared/domain';
import { Injectable } from '@nestjs/common';
import { ScoreRelay } from '../realtime/score.relay.js';
import { type AskedDay, gamesAsked } from './asked-day.js';
import { FinalsOnRecord, type PastDay } from './finals-on-record.js';

/** The games of one day on a scoreboard, as of its `seq`. */
interface DayOfScores {
  readonly seq: number;
  readonly day: string;
  /** Set for a day that the scoreboard has let go. */
  readonly past: PastDay | undefined;
  readonly games: () => readonly Score[];
}

/** Finds the games of a day: on the scoreboard, or if it has let the day go, those on record. */
@Injectable()
export class ScoreDays {
  constructor(
    private readonly relay: ScoreRelay,
    private readonly record: FinalsOnRecord,
  ) {}

  async of({ league, date }: AskedDay): Promise<DayOfScores> {
    const board = await this.relay.current(league);
    const now = Date.now();
    const { day, games } = gamesAsked(board, date, now);
    const isLetGo = date !== undefined && !board.has(date) && date < gameDayOf(now);
    const past = isLetGo ? await this.record.on(league, date) : undefined;
    return { seq: board.seq, day, past, games: () => past?.games ?? games() };
  }
}
