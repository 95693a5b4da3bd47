import { betsOf, type League, leagueOf, type Pick, type PickedBet } from '@fairline/shared/domain';

/** The leagues of some picks, by the name the picks use; undefined for a league without a scoreboard. */
export const leaguesOf = (picks: readonly Pick[]): ReadonlyMap<string, League | undefined> =>
  new Map(picks.flatMap((pick) => betsOf(pick).map((bet) => named(bet, pick))));

const named = (bet: PickedBet, pick: Pick) => {
  const league = leagueOf(bet, pick);
  return [league?.name ?? (bet.league || pick.league || pick.sport || ''), league] as const;
};
