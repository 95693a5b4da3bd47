import { resultChances } from '../market/games/chances.js';
import type { Game } from '../market/games/game.js';
import { outlookAt, wholeGame } from '../market/games/outlook.js';
import { mix, unit } from '../market/games/random.js';
import { scriptOf } from '../market/games/script.js';
import type { GameState } from '../market/games/state.js';
import { ordinal } from './game-day.js';

/** The situation on the field: the last score, each side's chance, and details by sport. Undefined when no play is going on. */
export const situationOf = (game: Game, state: GameState, time: number): object | undefined => {
  const outlook = outlookAt(game, wholeGame(game), time);
  if (state.phase !== 'live' || !outlook) return undefined;
  const { home, draw, away } = resultChances(outlook);
  const tie = game.league.law.overtime ? 0 : draw;
  const rest = (1 - tie) / (home + away);
  const probability = {
    tiePercentage: round(tie),
    homeWinPercentage: round(home * rest),
    awayWinPercentage: round(away * rest),
  };
  const last = scriptOf(game)
    .plays.filter((play) => game.starts + play.elapsed <= time)
    .at(-1);
  const text = last ? `${game[last.side].name} score ${last.points}` : 'Play begins';
  return {
    lastPlay: {
      id: `${game.espnId}${String(Math.floor(last?.elapsed ?? 0)).padStart(5, '0')}`,
      text,
      scoreValue: last?.points ?? 0,
      ...(last ? { team: { id: game[last.side].id } } : {}),
      probability,
    },
    ...(game.league.law.sport === 'football' ? footballOf(game, time) : {}),
    ...(game.league.law.sport === 'baseball' ? baseballOf(game, state) : {}),
  };
};

const round = (chance: number): number => Math.round(chance * 10_000) / 10_000;

/** A down every forty seconds, a drive every eight minutes. */
const footballOf = (game: Game, time: number) => {
  const drive = Math.floor((time - game.starts) / 480);
  const play = Math.floor((time - game.starts) / 40);
  const team = unit(mix(game.seed, drive)) < 0.5 ? game.home : game.away;
  const down = (play % 4) + 1;
  const distance = down === 1 ? 10 : 1 + Math.floor(unit(mix(game.seed, play)) * 10);
  const yardLine = 20 + Math.floor(unit(mix(game.seed, drive, play)) * 60);
  const spot = `${(yardLine > 50 ? game.away : game.home).abbreviation} ${yardLine > 50 ? 100 - yardLine : yardLine}`;
  const short = `${down}${ordinal(down)} & ${distance}`;
  return {
    down,
    distance,
    yardLine,
    downDistanceText: `${short} at ${spot}`,
    shortDownDistanceText: short,
    possessionText: spot,
    isRedZone: yardLine >= 80,
    homeTimeouts: 3,
    awayTimeouts: 3,
    possession: team.id,
  };
};

const baseballOf = (game: Game, { moment }: GameState) => {
  const inHalf = (moment.into % 0.5) * 2;
  const at = mix(game.seed, moment.period, Math.floor(moment.into * 40));
  return {
    balls: Math.floor(unit(at) * 4),
    strikes: Math.floor(unit(at ^ 1) * 3),
    outs: Math.min(2, Math.floor(inHalf * 3)),
    onFirst: unit(at ^ 2) < 0.3,
    onSecond: unit(at ^ 3) < 0.2,
    onThird: unit(at ^ 4) < 0.1,
  };
};
