import { DEFAULT_GAME_MARKETS, DEFAULT_PROP_MARKETS } from '@fairline/shared/domain';
import { choiceOf, gameMarketChoices, propMarketChoices, UNLISTED } from './market-choice.js';

const NFL = 'americanfootball_nfl';

it('quarters, halves, periods or innings are offered as the sport has them', () => {
  const titles = (sport: string) => new Set(gameMarketChoices([sport]).map(({ category }) => category));
  for (const part of ['1st Half', '2nd Half', '1st Quarter', '4th Quarter']) expect(titles(NFL)).toContain(part);
  for (const part of ['1st Period', '3rd Period']) expect(titles('icehockey_nhl')).toContain(part);
  expect(titles('baseball_mlb')).toContain('1st 5 Innings');
});

it('each choice is listed once, for any combination of sports', () => {
  const sports = [NFL, 'basketball_nba', 'baseball_mlb', 'icehockey_nhl', 'soccer_epl', 'tennis_atp'];
  for (const choices of [gameMarketChoices(sports), propMarketChoices(sports)]) {
    const keys = choices.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it('the default choices are among the offered ones', () => {
  const games = gameMarketChoices([NFL]).map(({ key }) => key);
  expect(games).toEqual(expect.arrayContaining([...DEFAULT_GAME_MARKETS]));
  const props = propMarketChoices([NFL, 'basketball_nba']).map(({ key }) => key);
  expect(props).toEqual(expect.arrayContaining([...DEFAULT_PROP_MARKETS]));
});

it('every bet has a choice: its market, its alternates, or "unlisted"', () => {
  expect(choiceOf('spreads', false, NFL)).toBe('spreads');
  expect(choiceOf('spreads', true, NFL)).toBe('alternate_spreads');
  expect(choiceOf('team_totals_q1', true, NFL)).toBe('alternate_team_totals_q1');
  expect(choiceOf('player_points', true, 'basketball_nba')).toBe('player_points_alternate');
  expect(choiceOf('spreads_corners', true, 'soccer_epl')).toBe('alternate_spreads_corners');
  expect(choiceOf('h2h_p1', false, NFL)).toBe(UNLISTED);
  expect(choiceOf('player_moonshots', false, 'baseball_mlb')).toBe(UNLISTED);
});
