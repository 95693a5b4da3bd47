import { type League, leagueNamed } from '../catalogue/leagues.js';
import type { Pick, PickedBet } from './pick.js';

/** The league of a bet: its own, else its pick's, else the pick's sport. */
export const leagueOf = (bet: PickedBet, pick: Pick): League | undefined => leagueNamed(leagueText(bet, pick));

/** The error message for a bet whose league has no scoreboard. */
export const unsupportedLeague = (bet: PickedBet, pick: Pick): string =>
  `Unsupported sport for backend scoreboard: ${leagueText(bet, pick)}`;

const leagueText = (bet: PickedBet, pick: Pick): string => bet.league || pick.league || pick.sport || '';
