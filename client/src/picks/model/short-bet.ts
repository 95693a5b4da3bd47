import { leagueOf, type Pick, type PickedBet, shortTeam } from '@fairline/shared/domain';
import { withMinus } from '../../platform/format.js';

/** A bet's game and selection in short form: with nicknames in leagues where everybody uses them. */
export const shortBet = (bet: PickedBet, pick: Pick): { readonly game: string; readonly selection: string } => {
  const game = bet.game ?? '';
  const selection = withMinus(bet.selection ?? '');
  const sport = leagueOf(bet, pick)?.sport;
  const teams = game.split(' @ ');
  // A tracker's text of the whole bet is no pair of teams: its first words are the bet.
  const isWholeBet = bet.game === bet.selection;
  if (sport === undefined || teams.length !== 2 || isWholeBet) return { game, selection };
  const backed = teams.find((team) => team !== '' && selection.startsWith(`${team} `));
  return {
    game: teams.map((team) => shortTeam(team, sport)).join(' @ '),
    selection: backed ? shortTeam(backed, sport) + selection.slice(backed.length) : selection,
  };
};
