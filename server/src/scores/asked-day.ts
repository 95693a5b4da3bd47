import type { Score } from '@fairline/shared/contract';
import { gameDayFrom, gameDayOf, type League, leagueOfSport } from '@fairline/shared/domain';
import { BadRequestException } from '@nestjs/common';
import type { ScoreReplica } from '../realtime/score.relay.js';

/** The requested games: those of a day; without one, today's and those of yesterday that are still in progress. */
export interface AskedDay {
  readonly league: League;
  readonly date: string | undefined;
}

/** Validates the query: refuses a sport without a scoreboard, and an invalid day. */
export const askedDay = ({ sport, date }: { sport: string; date?: string | undefined }): AskedDay => {
  const league = leagueAsked(sport);
  if (date !== undefined && !isDay(date)) throw refused('date', 'There is no such day.');
  return { league, date };
};

export const leagueAsked = (sport: string): League => {
  const league = leagueOfSport(sport);
  if (!league) throw refused('sport', 'We follow no scoreboard for this sport.');
  return league;
};

/** The requested day at `now`, and its games. */
export const gamesAsked = (board: ScoreReplica, date: string | undefined, now: number) => {
  const day = date ?? gameDayOf(now);
  const games = (): Score[] => (date ? board.on(date) : board.onAndStillOn(day, gameDayFrom(now, -1)));
  return { day, games };
};

const refused = (field: string, message: string) =>
  new BadRequestException({ code: 'BAD_REQUEST', message, fields: [field] });

/** Whether a text of the form YYYY-MM-DD names a day of the calendar. */
export const isDay = (text: string): boolean => {
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
};
