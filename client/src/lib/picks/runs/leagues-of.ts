import { betsOf, type League, leagueOf, type Pick, type PickedBet } from '@fairline/shared/domain';

/** The leagues that some picks are on, by the name that the picks use; undefined for one without a scoreboard. */
export const leaguesOf = (picks: readonly Pick[]): ReadonlyMap<string, League | undefined> =>
  new Map(picks.flatMap((pick) => betsOf(pick).map((bet) => named(bet, pick))));

const named = (bet: PickedBet, pick: Pick) => {
  const league = leagueOf(bet, pick);
  return [league?.name ?? (bet.league || pick.league || pick.sport || ''), league] as const;
};
