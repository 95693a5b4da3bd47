import { createHash } from 'node:crypto';
import type { Score } from '@fairline/shared/contract';
import type { League, ScoreboardEvent } from '@fairline/shared/domain';
import { FinalsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Readings } from '../platform/memory.js';

/** The games of one day, as they are answered. */
export interface PastDay {
  readonly version: string;
  readonly games: readonly Score[];
  readonly text: string;
}

/** The games that the scoreboard has let go: those that ended, from the record. A day is read once a minute, whoever asks for it. */
@Injectable()
export class FinalsOnRecord {
  private readonly days = new Readings<string, PastDay>(READ_AGAIN_MS, MOST_DAYS);

  constructor(private readonly finals: FinalsRepository) {}

  on(league: League, date: string, now = Date.now()): Promise<PastDay> {
    return this.days.of(`${league.sport} ${date}`, () => this.read(league, date), now).value;
  }

  /** One game. */
  async game(league: League, id: string): Promise<Score | undefined> {
    const event = await this.finals.one(league.sport, id);
    return event && asScore(event, league);
  }

  private async read(league: League, date: string): Promise<PastDay> {
    const finals = date < FIRST_DAY ? [] : await this.finals.ofDay(league.sport, date);
    const games = finals.map((event) => asScore(event, league));
    const text = JSON.stringify(games);
    return { version: createHash('sha256').update(text).digest('base64url').slice(0, 16), games, text };
  }
}

const READ_AGAIN_MS = 60_000;
const MOST_DAYS = 250;

// Before it nothing is on record; and Postgres knows no year 0.
const FIRST_DAY = '2000-01-01';

const asScore = (event: ScoreboardEvent, { sport, name }: League): Score => {
  const { id, commence_time, home_team, away_team, periods, last_period, event_id } = event;
  const scores = { home: event.scores?.home ?? null, away: event.scores?.away ?? null };
  return {
    id,
    sport_key: sport,
    league: name,
    commence_time,
    home_team,
    away_team,
    scores,
    home_score: scores.home,
    away_score: scores.away,
    completed: true,
    live: false,
    status: 'final',
    status_type: { completed: true },
    clock: 'Final',
    ...(periods ? { periods: { home: [...periods.home], away: [...periods.away] } } : {}),
    ...(last_period === undefined ? {} : { last_period }),
    ...(event_id === undefined ? {} : { event_id }),
  };
};
