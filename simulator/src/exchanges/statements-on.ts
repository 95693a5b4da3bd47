import { coverChance, overChance } from '../market/games/chances.js';
import type { Game } from '../market/games/game.js';
import { outlookAt, wholeGame } from '../market/games/outlook.js';
import { evenLine, type Grid } from '../market/lines.js';
import { rosterOf } from '../market/roster.js';
import { STATS } from '../market/stats.table.js';
import type { Exchange } from './exchange.js';
import { chanceOfMore, type Statement } from './statement.js';

/** The statements on a game that an exchange lists. Their lines were chosen when the game was announced, and stay. */
export const statementsOn = (exchange: Exchange, game: Game): readonly Statement[] => {
  const at = game.commence - ANNOUNCED;
  const outlook = outlookAt(game, wholeGame(game), at);
  if (!outlook) return [];
  const { home, away, homeToCome, awayToCome } = outlook;
  const inGoals = game.league.law.marginSpread === 0;
  const handicap = evenLine(inGoals ? RUN_LINE : HALF_POINTS, away + awayToCome - home - homeToCome, (point) =>
    coverChance(outlook, point),
  );
  const total = evenLine(HALF_POINTS, home + away + homeToCome + awayToCome, (line) => overChance(outlook, line));
  const steps = inGoals || exchange === 'polymarket' ? 1 : 3;
  return [
    { kind: 'moneyline', side: 'away' },
    // Each of Kalshi's markets is about one team; Polymarket sells the shares of both teams in one.
    ...(exchange === 'kalshi' ? [{ kind: 'moneyline', side: 'home' } as const] : []),
    ...(inGoals ? [handicap] : around(handicap, steps)).map(spreadOf),
    ...around(total, steps).map((line) => ({ kind: 'total', line }) as const),
    ...(exchange === 'polymarket' ? propsOn(game, at) : []),
  ];
};

const around = (line: number, steps: number): number[] => [line - steps, line, line + steps];

/** The favourite by a handicap of the home team wins by more than it. */
const spreadOf = (handicap: number): Statement =>
  handicap < 0 ? { kind: 'spread', side: 'home', line: -handicap } : { kind: 'spread', side: 'away', line: handicap };

/** A few figures of the best players in an NBA game. */
const propsOn = (game: Game, at: number): Statement[] => {
  if (game.league.title !== 'NBA') return [];
  return [game.home, game.away].flatMap((team): Statement[] => {
    const [first, second, , fourth] = rosterOf(game.league, team);
    const wanted = [
      [first, 'player_points'],
      [second, 'player_points'],
      [fourth, 'player_rebounds'],
      [first, 'player_assists'],
    ] as const;
    return wanted.flatMap(([player, market]): Statement[] => {
      const stat = STATS.basketball.find((each) => each.market === market);
      if (!player || !stat) return [];
      const chanceAt = (line: number) => chanceOfMore(game, stat, player, line, at);
      const line = Math.max(0.5, evenLine(HALF_POINTS, stat.means[player.role]! * player.form, chanceAt));
      return [{ kind: 'prop', player, stat, line }];
    });
  });
};

const ANNOUNCED = 3 * 3600;
const HALF_POINTS: Grid = { step: 1, base: 0.5 };
const RUN_LINE: Grid = { step: 3, base: 1.5 };
