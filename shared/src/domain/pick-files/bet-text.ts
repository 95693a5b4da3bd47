import type { PickedBet } from '../picks/pick.js';
import { matchNames, splitGame, type TeamName, teamName } from '../picks/teams.js';

/**
 * Parses a tracker's text into a bet: `Chiefs -3.5 - Bills @ Chiefs`, `Over 44.5 (Bills vs Chiefs)`. It names a market only when the text
 * is unambiguous, because the market decides the grading; everything else stays in the selection as written.
 */
export const betOfText = (text: string, namedGame = ''): PickedBet => {
  const pieces = text.split(BETWEEN).flatMap((piece) => piece.trim() || []);
  const games = pieces.filter(isGame);
  const game = namedGame || (games.length === 1 ? games[0] : undefined);
  const others = pieces.filter((piece) => piece !== games[0]);
  const bets = others.filter((piece) => !A_MARKET.test(piece));
  const [market, ...more] = others.filter((piece) => A_MARKET.test(piece));
  const isRead = games.length <= 1 && bets.length === 1 && more.length === 0;
  const selection = (isRead && bets[0]) || text.trim().replace(/\s+/g, ' ');
  const named = isRead ? (market ?? marketOf(selection, game ?? '')) : undefined;
  return { ...(game ? { game } : {}), ...(named ? { market: named } : {}), selection };
};

const isGame = (piece: string): boolean =>
  /\s(?:@|vs?\.?)\s/i.test(piece) && !/[+-]\d/.test(piece) && !!splitGame(piece);

const marketOf = (selection: string, game: string): string | undefined => {
  if (/^(?:over|under) \d+(?:\.\d+)?$/i.test(selection)) return 'Total';
  const [, team = '', number, word] = TEAM_BET.exec(selection) ?? [];
  const named = teamName(team);
  const backed = (splitGame(game) ?? []).filter((one) => matchNames(one, named) >= 2 && isWithin(named, one));
  if (backed.length !== 1) return undefined;
  if (number === undefined) return 'Moneyline';
  return word === undefined && Math.abs(Number(number)) < 100 ? 'Spread' : 'Moneyline';
};

// `Chiefs Team Total` is longer than the team's name and does not match.
const isWithin = (named: TeamName, team: TeamName): boolean => named.plain.length <= team.plain.length;

const BETWEEN = /\s+[-–—•·]\s+|\r?\n|[()]/;
const A_MARKET =
  /^(?:point spread|spread|run line|puck line|money ?line|ml|(?:game )?totals?(?: points| runs| goals)?)$/i;
const TEAM_BET = /^(.*?\p{L}[^+-]*?)(?:\s+([+-]\d+(?:\.\d+)?))?(?:\s+(ml|money ?line))?$/iu;
