import type { League } from './games/leagues.js';

/**
 * How full the calendar is: as on any day, or as on a November Sunday, when all NFL and NBA games of the day are announced and books list
 * every player.
 */
export type Slate = 'usual' | 'sunday';

export const SLATES: readonly Slate[] = ['usual', 'sunday'];

/** A league with the settings of a slate. */
export const onSlate = (league: League, slate: Slate): League =>
  slate === 'sunday' ? { ...league, ...SUNDAY[league.key] } : league;

// Far enough ahead that nearly every team has an announced game.
const SUNDAY: Readonly<Record<string, Pick<League, 'announcedHours' | 'listsEveryone'>>> = {
  americanfootball_nfl: { announcedHours: 16, listsEveryone: true },
  basketball_nba: { announcedHours: 15, listsEveryone: true },
};
