import type { Score } from '@fairline/shared/contract';

/** Iowa at Michigan in an hour, on the college football scoreboard; pass only the fields that matter. */
export const aScore = (over: Partial<Score> = {}): Score => ({
  id: 'g1',
  sport_key: 'americanfootball_ncaaf',
  league: 'NCAAF',
  commence_time: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString(),
  home_team: 'Michigan Wolverines',
  away_team: 'Iowa Hawkeyes',
  home_abbreviation: 'MICH',
  away_abbreviation: 'IOW',
  ...points(null, null),
  status: 'scheduled',
  live: false,
  completed: false,
  ...over,
});

const points = (away: number | null, home: number | null) => ({
  scores: { home, away },
  home_score: home,
  away_score: away,
});

/** The same game in its third quarter. The away team's points come first. */
export const aLiveScore = (away: number, home: number, over: Partial<Score> = {}): Score =>
  aScore({ status: 'in_progress', live: true, clock: '8:41 - 3rd', ...points(away, home), ...over });

/** The same game after its end. */
export const aFinalScore = (away: number, home: number, over: Partial<Score> = {}): Score =>
  aScore({ status: 'final', completed: true, clock: 'Final', ...points(away, home), ...over });
