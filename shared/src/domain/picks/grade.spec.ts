import { aFinal, endedAt } from '../testing/pick-and-final.js';
import { matchTeams } from './find-game.js';
import { gradeBet } from './grade.js';
import type { PickedBet } from './pick.js';
import { type ScoreboardEvent, scoredGame } from './scored-game.js';
import { teamName } from './teams.js';

const grade = (bet: PickedBet, event: Partial<ScoreboardEvent> = {}, sport = 'americanfootball_nfl') => {
  const game = scoredGame(aFinal(event))!;
  const match = matchTeams([game.away, game.home], game)!;
  const result = gradeBet(bet, match, sport);
  return 'grade' in result ? result.grade : result.reason;
};
const spread = (selection: string) => ({ market: 'Spread', selection });
const total = (selection: string) => ({ market: 'Total', selection });
const moneyline = (selection: string) => ({ market: 'Moneyline', selection });

describe('grading a spread at a score of 20-10', () => {
  it.each([
    ['Chiefs -9.5', 'won'],
    ['Chiefs -10.5', 'lost'],
    ['Chiefs -10', 'tied'],
    ['Bills +10.5', 'won'],
    ['Bills +9.5', 'lost'],
    ['Bills +10', 'tied'],
    ['Jets +3', '"Jets" is not one of the two teams.'],
    ['Chiefs', 'The selection "Chiefs" is not a readable spread.'],
  ])('at 20-10, the spread %s: %s', (selection, result) => expect(grade(spread(selection))).toBe(result));
});

describe('grading a quarter line', () => {
  it.each([
    ['Spread', 'Chiefs -0.25', endedAt(1, 1), 'half lost'],
    ['Spread', 'Chiefs +0.25', endedAt(1, 1), 'half won'],
    ['Spread', 'Chiefs -0.75', endedAt(2, 1), 'half won'],
    ['Spread', 'Bills +0.75', endedAt(2, 1), 'half lost'],
    ['Spread', 'Chiefs -0.75', endedAt(3, 1), 'won'],
    ['Spread', 'Chiefs -1.25', endedAt(1, 1), 'lost'],
    ['Total', 'Over 1.75', endedAt(1, 1), 'half won'],
    ['Total', 'Under 1.75', endedAt(1, 1), 'half lost'],
    ['Total', 'Over 2.25', endedAt(1, 1), 'half lost'],
    ['Total', 'Over 2.25', endedAt(2, 1), 'won'],
  ])('the quarter line %s, %s at %j is: %s', (market, selection, score, result) =>
    expect(grade({ market, selection }, score)).toBe(result),
  );
});

describe('grading a moneyline', () => {
  it.each([
    ['Chiefs -150', endedAt(20, 10), 'won'],
    ['Bills +130', endedAt(20, 10), 'lost'],
    ['Bills +130', endedAt(10, 20), 'won'],
    ['Chiefs -150', endedAt(10, 10), 'tied'],
    ['Bills +130', endedAt(10, 10), 'tied'],
  ])('the moneyline %s at %j is: %s', (selection, score, result) =>
    expect(grade(moneyline(selection), score)).toBe(result),
  );

  it('a moneyline is lost by a draw when the draw is an outcome of its own', () => {
    const draw = { ...endedAt(1, 1), periods: { home: [1, 0], away: [0, 1] } };
    expect(grade(moneyline('Chiefs +110'), draw, 'soccer_usa_mls')).toBe('lost');
    const regulation = { ...endedAt(3, 2), periods: { home: [1, 1, 0, 1], away: [0, 1, 1, 0] } };
    expect(grade({ market: 'h2h_3_way', selection: 'Chiefs +110' }, regulation, 'icehockey_nhl')).toBe('lost');
    expect(grade(moneyline('Chiefs +110'), regulation, 'icehockey_nhl')).toBe('won');
  });
});

describe('grading a bet on a game that is drawn or goes to overtime', () => {
  // 3-3 after regulation, 4-3 after overtime.
  const overtime = { ...endedAt(4, 3), periods: { home: [1, 1, 1, 1], away: [1, 1, 1, 0] } };
  const drawn = { ...endedAt(1, 1), periods: undefined };
  const decided = { ...endedAt(2, 1), periods: { home: [1, 1], away: [0, 1] } };
  it.each([
    ['3-Way Moneyline', 'Draw +320', overtime, 'icehockey_nhl', 'won'],
    ['3-Way Moneyline', 'Chiefs +133', overtime, 'icehockey_nhl', 'lost'],
    ['Moneyline', 'Chiefs +133', overtime, 'icehockey_nhl', 'won'],
    ['Moneyline', 'Draw +320', overtime, 'icehockey_nhl', 'won'],
    ['3-Way Moneyline', 'Tie +320', {}, 'americanfootball_nfl', 'lost'],
    ['1st Period 3-Way Moneyline', 'Draw +150', overtime, 'icehockey_nhl', 'won'],
    ['Moneyline', 'Draw +240', drawn, 'soccer_usa_mls', 'won'],
    ['3-Way Moneyline', 'Draw +240', drawn, 'soccer_usa_mls', 'won'],
    ['3-Way Moneyline', 'Chiefs +120', drawn, 'soccer_usa_mls', 'lost'],
    ['Moneyline', 'The Draw +240', decided, 'soccer_usa_mls', 'lost'],
    ['Spread', 'Draw -1', drawn, 'soccer_usa_mls', '"Draw" is not one of the two teams.'],
  ])('the bet %s, %s at %j in %s is: %s', (market, selection, event, sport, result) =>
    expect(grade({ market, selection }, event, sport)).toBe(result),
  );
});

describe('grading a total at a score of 5-4', () => {
  it.each([
    ['Over 8.5', 'won'],
    ['Over 9.5', 'lost'],
    ['Over 9', 'tied'],
    ['Under 9.5', 'won'],
    ['Under 8.5', 'lost'],
    ['Under 9', 'tied'],
  ])('at 5-4, the total %s: %s', (selection, result) => expect(grade(total(selection), endedAt(5, 4))).toBe(result));

  it('the total of one team is not graded', () =>
    expect(grade({ market: 'Chiefs Total Points', selection: 'Over 8.5' })).toMatch(/^Team totals/));
  it.each(['LeBron James Total Points', 'Ovechkin total goals', 'Over/Under excl. overtime'])(
    'a market that is not the total of the game is not graded: %s',
    (market) => expect(grade({ market, selection: 'Over 8.5' })).toMatch(/is not known\.$/),
  );
  it.each([
    'total',
    'Totals',
    'Over/Under',
    'NFL Game Total (incl. OT)',
    'alternate_totals',
    'Combined Total Points',
    'UNDER',
  ])('"%s" is accepted as a name for the total of the game', (market) =>
    expect(grade({ market, selection: 'Over 8.5' })).toBe('won'),
  );
  it('a total with the names of both teams is the total of the game', () =>
    expect(grade({ market: 'Bills @ Chiefs: Total Points', selection: 'Over 29.5' })).toBe('won'));
});

describe('grading a selection that matches both teams', () => {
  const derby = { home_team: 'New York Jets', away_team: 'New York Giants' };
  it('a selection that matches both teams gives no result', () =>
    expect(grade(moneyline('New York -150'), derby)).toBe('"New York" matches both teams equally well.'));
  it('a selection that matches both teams means the team with exactly that name', () =>
    expect(grade(moneyline('New York Jets -150'), derby)).toBe('won'));
  it('a selection that matches both teams means the team that the game text names like that', () => {
    const game = scoredGame(aFinal({ home_team: 'Michigan State Spartans', away_team: 'Michigan Wolverines' }))!;
    const match = matchTeams([teamName('Michigan'), teamName('Michigan State')], game)!;
    expect(gradeBet(spread('Michigan +10.5'), match, 'americanfootball_ncaaf')).toEqual({ grade: 'won' });
    expect(gradeBet(spread('Michigan State -10.5'), match, 'americanfootball_ncaaf')).toEqual({ grade: 'lost' });
  });
});

describe('grading a game that is not final', () => {
  it.each([
    [{ completed: false, live: true, status: 'in_progress' }, 'The game is not final yet.'],
    [{ completed: false, status: 'scheduled' }, 'The game is not final yet.'],
    [{ completed: true, status: 'postponed' }, 'The game was postponed, cancelled or suspended.'],
    [{ completed: true, status: 'cancelled' }, 'The game was postponed, cancelled or suspended.'],
    [{ completed: true, status: 'suspended' }, 'The game was postponed, cancelled or suspended.'],
    [{ scores: { home: null, away: null } }, 'The game is final, but its score is missing.'],
  ])('a game that is not final gives no result for %j', (event, reason) =>
    expect(grade(total('Over 8.5'), event)).toBe(reason),
  );
});

describe('grading a market on a part of the game', () => {
  // By quarters the Chiefs scored 3, 7, 0, 10 and the Bills 7, 3, 0, 0.
  it.each([
    ['spreads_q1', 'Chiefs -3.5', 'lost'],
    ['1st Quarter Moneyline', 'Bills -110', 'won'],
    ['totals_h1', 'Over 19.5', 'won'],
    ['First Half Moneyline', 'Chiefs -110', 'tied'],
    ['Spread', '2H Chiefs -9.5', 'won'],
    ['totals_q4', 'Under 9.5', 'lost'],
  ])('the bet on a part of the game %s, %s: %s', (market, selection, result) =>
    expect(grade({ market, selection })).toBe(result),
  );

  it('a bet on a part of the game has no result without period scores', () =>
    expect(grade({ market: 'totals_h1', selection: 'Over 19.5' }, { periods: undefined })).toMatch(/does not show/));
  it('a bet on the last part of the game has no result when there was overtime', () => {
    const periods = { home: [3, 7, 0, 10, 3], away: [7, 3, 0, 10, 0] };
    expect(grade({ market: 'totals_h2', selection: 'Over 9.5' }, { periods })).toMatch(/overtime/);
    expect(grade({ market: 'totals_h1', selection: 'Over 19.5' }, { periods })).toBe('won');
  });
  it('halves of college basketball and first innings of baseball are graded by their own scores', () => {
    const periods = { home: [40, 30], away: [35, 38] };
    expect(grade({ market: 'spreads_h1', selection: 'Chiefs -4.5' }, { periods }, 'basketball_ncaab')).toBe('won');
    const innings = { home: [1, 0, 0, 0, 2, 0, 0, 4], away: [0, 0, 0, 2, 0, 0, 0, 0, 0] };
    expect(grade({ market: 'F5 Run Line', selection: 'Chiefs -0.5' }, { periods: innings }, 'baseball_mlb')).toBe(
      'won',
    );
    expect(grade({ market: 'totals_1st_5_innings', selection: 'Over 5' }, { periods: innings }, 'baseball_mlb')).toBe(
      'tied',
    );
  });
  it('a bet on a part that the sport does not have has no result', () =>
    expect(grade({ market: 'totals_p1', selection: 'Over 9.5' })).toBe('This sport has no such periods.'));
  it('extra time in soccer is left out', () => {
    const cup = { ...endedAt(2, 1), periods: { home: [1, 0, 1, 0], away: [0, 1, 0, 0] } };
    expect(grade(total('Over 2.5'), cup, 'soccer_usa_mls')).toBe('lost');
  });
  it('a soccer market that counts extra time, also written ET, is not graded by the score after 90 minutes', () => {
    const cup = { ...endedAt(2, 1), periods: { home: [1, 0, 1, 0], away: [0, 1, 0, 0] } };
    const gradeOf = (market: string) => grade({ market, selection: 'Chiefs +120' }, cup, 'soccer_usa_mls');
    expect(gradeOf('Moneyline (incl. ET)')).toMatch(/^Extra time counts/);
    expect(gradeOf('Moneyline excl. ET')).toBe('lost');
  });
});

it.each(['Player Points Over/Under', 'Total Rebounds', 'Team Total', 'Highest scoring half total', 'First scorer', ''])(
  'the market "%s" cannot be graded',
  (market) => expect(grade({ market, selection: 'Over 8.5' })).not.toMatch(/^(won|lost|tied)$/),
);

it.each([
  ['3-Way Spread', 'Chiefs -1', 'lost'],
  ['3-Way Spread', 'Bills +1', 'lost'],
  ['3-Way Total', 'Over 3', 'lost'],
  ['Spread', 'Chiefs -1', 'tied'],
  ['Total', 'Over 3', 'tied'],
])('exactly on the line of a soccer game that ended 2-1, the %s %s is: %s', (market, selection, result) =>
  expect(
    grade({ market, selection }, { ...endedAt(2, 1), periods: { home: [1, 1], away: [0, 1] } }, 'soccer_usa_mls'),
  ).toBe(result),
);
