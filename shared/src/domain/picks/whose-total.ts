import type { MatchedGame } from './match-teams.js';
import { type TeamName, teamName } from './teams.js';

/**
 * Why a total is not the total of the whole game: its market names one team (`Chiefs Total`) or something else (`Josh Allen Total Points`).
 * Undefined when it is. An unknown word leaves the bet pending, which is better than a wrong grade.
 */
export const notTheGamesTotal = (market: string, { names }: MatchedGame): string | undefined => {
  const words = teamName(market.replace(/_/g, ' ')).plain.split(' ');
  const named = [names.home, names.away].filter((team) => isNamed(team, words));
  if (named.length === 1) return 'Team totals are not graded from the score of the game.';
  const ofTeams = named.flat().flatMap(({ plain }) => plain.split(' '));
  const unknown = words.find((word) => !KNOWN.has(word) && !A_NUMBER.test(word) && !ofTeams.includes(word));
  return unknown && `The market "${market}" is not just a game total: "${unknown}" is not known.`;
};

const isNamed = (team: readonly TeamName[], words: readonly string[]): boolean =>
  team.some(({ tellingWords }) => tellingWords.some((word) => words.includes(word) && !KNOWN.has(word)));

const KNOWN = new Set(
  [
    'total totals over under o u ou overunder point points pts run runs goal goals score scores scored combined both teams',
    'game match full time final line lines main standard alternate alternates alternative alt live in play inplay pregame',
    'bet bets betting market odds price the a an of and or for on at v vs incl including inc with overtime ot extra',
    'first second third fourth three five seven half quarter period inning innings regulation regular way',
    'nfl ncaaf nba ncaab wnba mlb nhl mls football basketball baseball hockey soccer',
  ].flatMap((words) => words.split(' ')),
);

const A_NUMBER = /^(?:[hqpf]?\d+|\d+(?:st|nd|rd|th|[hqp])?)$/;
