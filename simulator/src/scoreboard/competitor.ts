import type { Game } from '../market/games/game.js';
import { mix, seedOf, unit } from '../market/games/random.js';
import type { GameState } from '../market/games/state.js';
import { logoUrl } from './logo.js';

/** One team of a game as the scoreboard shows it. */
export const competitorOf = (game: Game, state: GameState, side: 'home' | 'away', order: number, origin: string) => {
  const team = game[side];
  const { league } = game;
  const uid = `s:${league.espnId}~t:${team.id}`;
  const begun = state.phase === 'live' || state.phase === 'final';
  const won = state[side] > state[side === 'home' ? 'away' : 'home'];
  const { records, rank } = seasonOf(game, side);
  const linescores = state.byPeriod.map((period, index) => {
    const value = period[side === 'home' ? 0 : 1];
    return { value, displayValue: String(value), period: index + 1 };
  });
  return {
    id: team.id,
    uid,
    type: 'team',
    order,
    homeAway: side,
    ...(state.phase === 'final' ? { winner: won } : {}),
    team: {
      id: team.id,
      uid,
      location: team.location,
      name: team.name,
      abbreviation: team.abbreviation,
      displayName: team.displayName,
      shortDisplayName: team.name,
      color: team.color,
      alternateColor: team.alternateColor,
      isActive: true,
      logo: logoUrl(origin, league.path, team.abbreviation),
    },
    score: String(state[side]),
    ...(begun && league.law.sport !== 'soccer' ? { linescores } : {}),
    ...(league.ranked ? { curatedRank: { current: rank } } : {}),
    records,
  };
};

/** A team's season so far: its records overall, at home and on the road, and its rank (99 for unranked). */
const seasonOf = (game: Game, side: 'home' | 'away') => {
  const { league } = game;
  const team = game[side];
  const seed = seedOf(`season:${league.key}:${team.id}`);
  const form = 0.25 + 0.5 * unit(seed);
  const atHome = recordOf(mix(seed, 1), league.law.sport, Math.min(0.95, form + 0.06));
  const onRoad = recordOf(mix(seed, 2), league.law.sport, Math.max(0.05, form - 0.06));
  const total = atHome.map((count, index) => count + onRoad[index]!);
  const records = [
    { name: 'overall', abbreviation: 'Game', type: 'total', summary: total.join('-') },
    { name: 'Home', type: 'home', summary: atHome.join('-') },
    { name: 'Road', type: 'road', summary: onRoad.join('-') },
  ];
  return { records, rank: rankOf(game, side) };
};

const GAMES_EACH_WAY = { football: 5, basketball: 14, hockey: 16, baseball: 40, soccer: 10 };

/** Wins and losses; soccer puts draws between them, hockey overtime losses after them. */
const recordOf = (seed: number, sport: Game['league']['law']['sport'], form: number): number[] => {
  const games = GAMES_EACH_WAY[sport];
  const wins = Math.round(games * form);
  const tied = sport === 'soccer' || sport === 'hockey' ? Math.round((games - wins) * 0.35 * (0.5 + unit(seed))) : 0;
  if (sport === 'soccer') return [wins, tied, games - wins - tied];
  return sport === 'hockey' ? [wins, games - wins - tied, tied] : [wins, games - wins];
};

/** The best twenty-five of a made-up poll are ranked. */
const rankOf = ({ league, ...game }: Game, side: 'home' | 'away'): number => {
  const votes = (id: string) => unit(seedOf(`poll:${league.key}:${id}`));
  const mine = votes(game[side].id);
  const place = league.teams.filter(({ id }) => votes(id) > mine).length + 1;
  return place <= 20 ? place : 99;
};
