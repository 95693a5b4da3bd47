import { leagueNamed, leagueOfSport, SCORES_SPORTS } from '@fairline/shared/domain';

type ScoresSport = (typeof SCORES_SPORTS)[number];

/**
 * The sport an address names, by its key or its league's name; the first one if it names none, undefined if the sport has no scoreboard.
 */
export const readScoresSport = (text: string | undefined): ScoresSport | undefined => {
  if (text === undefined) return SCORES_SPORTS[0];
  const sport = leagueNamed(text)?.sport;
  return SCORES_SPORTS.find((one) => one === sport);
};

/** The name, in addresses and atoms, of the scoreboard that shows all sports together. */
export const ALL_SPORTS = 'all';

/** NFL, NCAAF ... */
export const leagueTitle = (sport: string): string => leagueOfSport(sport)?.name ?? sport;
