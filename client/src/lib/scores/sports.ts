import { leagueNamed, leagueOfSport, SCORES_SPORTS } from '@fairline/shared/domain';

type ScoresSport = (typeof SCORES_SPORTS)[number];

/** The sport that an address names, by its key or its league's name; the first when it names none, undefined when it has no scores page. */
export const readScoresSport = (text: string | undefined): ScoresSport | undefined => {
  if (text === undefined) return SCORES_SPORTS[0];
  const sport = leagueNamed(text)?.sport;
  return SCORES_SPORTS.find((one) => one === sport);
};

/** NFL, NCAAF ... */
export const leagueTitle = (sport: string): string => leagueOfSport(sport)?.name ?? sport;
