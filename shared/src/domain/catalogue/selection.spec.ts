import { aGame } from '../../testing/index.js';
import { marketOf, selectionOf } from './selection.js';
import { matchup, shortTeam } from './team-name.js';

const game = aGame();
const bet = { family: 'h2h', subject: '', line: undefined, outcome: 'home' };

it('a moneyline is named by its team', () => {
  expect(selectionOf(bet, game)).toBe('Chiefs');
  expect(selectionOf({ ...bet, outcome: 'draw' }, game)).toBe('Draw');
});

it('the home team’s handicap is reversed for the away team', () => {
  const spread = { ...bet, family: 'spreads', line: -3.5 };
  expect(selectionOf(spread, game)).toBe('Chiefs −3.5');
  expect(selectionOf({ ...spread, outcome: 'away' }, game)).toBe('Bills +3.5');
  expect(selectionOf({ ...spread, line: 0, outcome: 'away' }, game)).toBe('Bills PK');
});

it('totals, team totals and props are named', () => {
  expect(selectionOf({ family: 'totals', subject: '', line: 47.5, outcome: 'over' }, game)).toBe('Over 47.5');
  expect(selectionOf({ family: 'team_totals', subject: game.home, line: 20.5, outcome: 'under' }, game)).toBe(
    'Chiefs under 20.5',
  );
  expect(selectionOf({ family: 'player_points', subject: 'Deandre Ayton', line: 10.5, outcome: 'over' }, game)).toBe(
    'Deandre Ayton over 10.5',
  );
  expect(
    selectionOf({ family: 'player_anytime_td', subject: 'Travis Kelce', line: undefined, outcome: 'yes' }, game),
  ).toBe('Travis Kelce yes');
});

it('double chances, both to score, corners and touchdowns without an Under are named', () => {
  const either = 'Buffalo Bills or Draw';
  expect(selectionOf({ family: 'double_chance', subject: '', line: undefined, outcome: either }, game)).toBe(either);
  expect(selectionOf({ family: 'btts', subject: '', line: undefined, outcome: 'no' }, game)).toBe('No');
  expect(selectionOf({ family: 'spreads_corners', subject: '', line: -1.5, outcome: 'away' }, game)).toBe('Bills +1.5');
  expect(selectionOf({ family: 'player_tds_over', subject: 'Travis Kelce', line: 1.5, outcome: 'over' }, game)).toBe(
    'Travis Kelce over 1.5',
  );
});

it('a line that is no book’s main line is marked "Alt"', () => {
  expect(marketOf('spreads', true)).toBe('Alt spread');
  expect(marketOf('spreads')).toBe('Spread');
  expect(marketOf('totals_h1', true)).toBe('Alt 1st half total');
  expect(marketOf('totals_h1')).toBe('1st half total');
});

it('all markets are written in sentence case, with or without "Alt"', () => {
  expect([marketOf('team_totals'), marketOf('team_totals', true)]).toEqual(['Team total', 'Alt team total']);
  expect([marketOf('batter_hits_runs_rbis'), marketOf('batter_hits_runs_rbis', true)]).toEqual([
    'Hits + runs + RBIs',
    'Alt hits + runs + RBIs',
  ]);
});

it('team names are shortened only where that is usual', () => {
  expect(shortTeam('Portland Trail Blazers', 'basketball_nba')).toBe('Trail Blazers');
  expect(shortTeam('Michigan State Spartans', 'americanfootball_ncaaf')).toBe('Michigan State Spartans');
  expect(matchup(game)).toBe('Bills @ Chiefs');
});
