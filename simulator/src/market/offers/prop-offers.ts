import type { Book } from '../books/book.js';
import { strayOf } from '../books/opinion.js';
import { statOverChance } from '../chances.js';
import { wander } from '../drift.js';
import type { Game } from '../games/game.js';
import { type Player, rosterOf } from '../players/roster.js';
import type { Stat } from '../players/stat.js';
import { STATS } from '../players/stats.table.js';
import { mix, seedOf, unit } from '../random.js';
import { nudge, overUnder } from './game-offers.js';
import { evenLine } from './lines.js';
import type { Offer } from './offer.js';

/** The figure of a prop market; undefined if the sport has none of that name. */
export const statOf = (game: Game, market: string): { stat: Stat; alternate: boolean } | undefined => {
  const alternate = market.endsWith('_alternate');
  const base = alternate ? market.slice(0, -'_alternate'.length) : market;
  const stat = STATS[game.league.law.sport].find((entry) => entry.market === base);
  return stat && (!alternate || stat.alternates) ? { stat, alternate } : undefined;
};

/** A book's offers on a player figure: the listed players, each at the line the book considers even (and lines around it). */
export const propOffers = (book: Book, game: Game, stat: Stat, alternate: boolean, time: number): Offer[] => {
  if (!takes(book, stat)) return [];
  const players = [game.home, game.away].flatMap((team) => rosterOf(game.league, team));
  return players
    .filter((player) => lists(book, game, stat, player))
    .flatMap((player) => playerOffers(book, game, stat, player, alternate, time));
};

const playerOffers = (
  book: Book,
  game: Game,
  stat: Stat,
  player: Player,
  alternate: boolean,
  time: number,
): Offer[] => {
  const mean = meanOf(game, stat, player, time);
  const view = { stray: strayOf(book, game, `${stat.market}:${player.name}`, time) };
  if (stat.bet === 'yes-no' || stat.bet === 'yes') {
    const hasNo = stat.bet === 'yes-no' && BOTH_SIDES.has(book.key);
    return [yesNo(nudge(view, 1 - Math.exp(-mean)), player.name, hasNo)];
  }
  const chanceAt = (line: number) => statOverChance(mean, stat.spread ? stat.spread * mean : 'counted', line);
  if (stat.bet === 'over') return TOUCHDOWNS.map((line) => overAlone(nudge(view, chanceAt(line)), line, player.name));
  const main = Math.max(
    0.5,
    evenLine({ step: 1, base: 0.5 }, mean, (line) => nudge(view, chanceAt(line))),
  );
  const step = Math.max(1, Math.round(mean / 12));
  const lines = alternate ? [-1, 1].map((steps) => main + steps * step).filter((line) => line > 0) : [main];
  return lines.map((line) => overUnder(nudge(view, chanceAt(line)), line, player.name));
};

const yesNo = (chance: number, description: string, hasNo: boolean): Offer => ({
  margin: 1.6,
  sides: [
    { name: 'Yes', description, tag: 'yes', chance },
    ...(hasNo ? [{ name: 'No', description, tag: 'no', chance: 1 - chance }] : []),
  ],
});

const overAlone = (chance: number, point: number, description: string): Offer => ({
  margin: 1.6,
  sides: [{ name: 'Over', description, point, tag: 'over', chance }],
});

/** The lines of "so many touchdowns or more". */
const TOUCHDOWNS = [0.5, 1.5];

/** Most books offer no bet that a player will not score. */
const BOTH_SIDES = new Set(['novig', 'prophetx', 'betonlineag', 'fanduel']);

/** Pick apps have no first or last touchdown; fantasy points exist only there. */
const takes = (book: Book, { bet, ofPickApps }: Stat): boolean =>
  book.pricing === 'nominal' ? bet === 'over-under' : !ofPickApps;

const lists = (book: Book, game: Game, stat: Stat, player: Player): boolean =>
  player.role in stat.means && unit(mix(seedOf(book.key), game.seed, player.seed, seedOf(stat.market))) < 0.66;

const meanOf = (game: Game, stat: Stat, player: Player, time: number): number => {
  if (stat.parts) {
    const parts = stat.parts.filter(({ means }) => player.role in means);
    return parts.reduce((sum, part) => sum + meanOf(game, part, player, time), 0);
  }
  const seed = mix(game.seed, player.seed, seedOf(stat.market));
  const usual = stat.means[player.role]! * player.form * (0.92 + 0.16 * unit(seed));
  return usual * (1 + 0.03 * wander(seed, time, 14_400));
};
