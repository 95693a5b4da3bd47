import type { Game } from '../market/games/game.js';
import type { GameState } from '../market/games/state.js';
import { logoUrl } from './logo.js';
import { seasonOf } from './season.js';

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
