import type { BoardId } from '@fairline/shared/contract';

/** The boards that fault tests follow: game odds of three kinds of sport, one with draws, and player props. */
export const BOARDS: readonly BoardId[] = [
  { sport: 'basketball_nba', section: 'game' },
  { sport: 'icehockey_nhl', section: 'game' },
  { sport: 'soccer_usa_mls', section: 'game' },
  { sport: 'basketball_nba', section: 'props' },
];
