import { LEAGUE_TEAMS } from '../catalogue/league-teams.table.js';
import { canonicalBook } from '../catalogue/sportsbooks.js';
import { SPORTSBOOKS } from '../catalogue/sportsbooks.table.js';
import { type Odds, toAmerican } from '../odds/formats.js';
import type { Pick, PickedBet } from '../picks/pick.js';
import { matchNames, splitGame, type TeamName, teamName } from '../picks/teams.js';
import type { PriceFormat } from '../reading/wire.js';
import { readWhen, type WhenTerms } from './read-cell.js';
import type { NamedRow } from './sheet.js';

/** How one file writes odds and times. */
export interface TrackerTerms extends WhenTerms {
  readonly format: PriceFormat;
}

/** The result of parsing one entry: a pick, or why it cannot be one. */
export type ReadEntry = Pick | Refused;

export interface Refused {
  readonly refused: string;
}

export const isRefused = (entry: object): entry is Refused => 'refused' in entry;

/** A time in the form that picks use; undefined for an empty cell. */
export const writtenTime = (text: string, terms: WhenTerms): string | undefined | Refused => {
  if (text.trim() === '') return undefined;
  const at = readWhen(text, terms);
  return at === undefined ? { refused: `The time "${text.trim()}" cannot be read.` } : new Date(at).toISOString();
};

/** The odds fields of a pick from its price. */
export const pricedAt = (price: Odds | undefined): Pick => {
  if (price === undefined) return {};
  const american = Math.round(toAmerican(price));
  return { odds: american < 0 ? String(american) : `+${american}`, price };
};

/** The note of a pick: the user's own text, and below it the columns without a field of their own, as written. */
export const importNote = (row: NamedRow, columns: readonly string[], own = ''): string => {
  const others = columns.flatMap((column) => {
    const cell = row.cell(column).trim();
    return NOTHING.test(cell) ? [] : [`${column}: ${cell}`];
  });
  return [own.trim(), others.join('; ')].filter(Boolean).join('\n');
};

// An empty or false cell is left out: `is_live_bet` is false on most rows.
const NOTHING = /^(?:false|null|none|nan|n\/a)?$/i;

/** The key of a book from a tracker's name for it (`Bet MGM`, `DRAFTKINGS`). An unknown name stays as it is. */
export const trackedBook = (name: string): string => BY_NAME.get(plain(name)) ?? name.trim();

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const BY_NAME: ReadonlyMap<string, string> = new Map(
  SPORTSBOOKS.flatMap(({ key, name }) => [name, key].map((word) => [plain(word), canonicalBook(key)])),
);

/**
 * The league of a game from its two teams, only if both have their full names and play in the same league. Otherwise undefined: a city
 * alone may mean a college, and colleges play football and basketball under one name.
 */
export const leagueOfGame = (game: string): string | undefined => {
  const [away, home] = (splitGame(game) ?? []).map(({ plain }) => plain);
  if (away === undefined || home === undefined || away === home) return undefined;
  const league = BY_TEAM.get(away);
  return BY_TEAM.get(home) === league ? league : undefined;
};

const BY_TEAM: ReadonlyMap<string, string> = new Map(
  Object.entries(LEAGUE_TEAMS).flatMap(([league, teams]) =>
    teams.map((team) => [teamName(team).plain, league] as const),
  ),
);

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
