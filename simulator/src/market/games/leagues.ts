import { mlb } from '../teams/mlb.js';
import { mls } from '../teams/mls.js';
import { nba } from '../teams/nba.js';
import { ncaab } from '../teams/ncaab.js';
import { ncaaf } from '../teams/ncaaf.js';
import { nfl } from '../teams/nfl.js';
import { nhl } from '../teams/nhl.js';
import type { Team } from '../teams/team.js';
import { wnba } from '../teams/wnba.js';
import {
  BASEBALL,
  COLLEGE_BASKETBALL,
  COLLEGE_FOOTBALL,
  HOCKEY,
  PRO_BASKETBALL,
  PRO_FOOTBALL,
  SOCCER,
  type SportLaw,
  WOMENS_BASKETBALL,
} from './sport-laws.js';

/** A simulated league: its names at both providers, its teams, how much they differ in strength, and how often it plays. */
export interface League {
  /** The Odds API's sport key. */
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly description: string;
  /** The scoreboard's path for the league, and its id and name there. */
  readonly path: string;
  readonly espnId: string;
  readonly espnName: string;
  readonly law: SportLaw;
  readonly teams: readonly Team[];
  /** Both teams' points on an average day. */
  readonly total: number;
  readonly homeEdge: number;
  /** Standard deviation of a team's strength, in points. */
  readonly strength: number;
  /** Minutes between the starts of two games. */
  readonly spacing: number;
  /** True when teams are ranked, as in college. */
  readonly ranked?: boolean;
  /** How many hours ahead games are announced; 3 by default. */
  readonly announcedHours?: number;
  /** Whether books list a team's whole roster instead of only its best players. */
  readonly listsEveryone?: boolean;
}

const AMERICAN_FOOTBALL = 'American Football';

export const LEAGUES: readonly League[] = [
  {
    key: 'americanfootball_nfl',
    group: AMERICAN_FOOTBALL,
    title: 'NFL',
    description: 'US Football',
    path: 'football/nfl',
    espnId: '28',
    espnName: 'National Football League',
    law: PRO_FOOTBALL,
    teams: nfl,
    total: 45.5,
    homeEdge: 1.8,
    strength: 4,
    spacing: 60,
  },
  {
    key: 'americanfootball_ncaaf',
    group: AMERICAN_FOOTBALL,
    title: 'NCAAF',
    description: 'US College Football',
    path: 'football/college-football',
    espnId: '23',
    espnName: 'NCAA - Football',
    law: COLLEGE_FOOTBALL,
    teams: ncaaf,
    total: 53,
    homeEdge: 2.6,
    strength: 7,
    spacing: 60,
    ranked: true,
  },
  {
    key: 'basketball_nba',
    group: 'Basketball',
    title: 'NBA',
    description: 'US Basketball',
    path: 'basketball/nba',
    espnId: '46',
    espnName: 'National Basketball Association',
    law: PRO_BASKETBALL,
    teams: nba,
    total: 229,
    homeEdge: 2.2,
    strength: 4.5,
    spacing: 60,
  },
  {
    key: 'basketball_ncaab',
    group: 'Basketball',
    title: 'NCAAB',
    description: 'US College Basketball',
    path: 'basketball/mens-college-basketball',
    espnId: '41',
    espnName: "NCAA Men's Basketball",
    law: COLLEGE_BASKETBALL,
    teams: ncaab,
    total: 146,
    homeEdge: 3,
    strength: 5.5,
    spacing: 50,
    ranked: true,
  },
  {
    key: 'icehockey_nhl',
    group: 'Ice Hockey',
    title: 'NHL',
    description: 'US Ice Hockey',
    path: 'hockey/nhl',
    espnId: '90',
    espnName: 'National Hockey League',
    law: HOCKEY,
    teams: nhl,
    total: 6.1,
    homeEdge: 0.2,
    strength: 0.3,
    spacing: 60,
  },
  {
    key: 'baseball_mlb',
    group: 'Baseball',
    title: 'MLB',
    description: 'Major League Baseball',
    path: 'baseball/mlb',
    espnId: '10',
    espnName: 'Major League Baseball',
    law: BASEBALL,
    teams: mlb,
    total: 8.7,
    homeEdge: 0.2,
    strength: 0.5,
    spacing: 60,
  },
  {
    key: 'basketball_wnba',
    group: 'Basketball',
    title: 'WNBA',
    description: 'US Basketball',
    path: 'basketball/wnba',
    espnId: '59',
    espnName: "Women's National Basketball Association",
    law: WOMENS_BASKETBALL,
    teams: wnba,
    total: 164,
    homeEdge: 2.4,
    strength: 4.5,
    spacing: 70,
  },
  {
    key: 'soccer_usa_mls',
    group: 'Soccer',
    title: 'MLS',
    description: 'Major League Soccer',
    path: 'soccer/usa.1',
    espnId: '19912',
    espnName: 'MLS',
    law: SOCCER,
    teams: mls,
    total: 2.9,
    homeEdge: 0.35,
    strength: 0.35,
    spacing: 55,
  },
];

export const leagueOf = (key: string): League | undefined => LEAGUES.find((league) => league.key === key);
