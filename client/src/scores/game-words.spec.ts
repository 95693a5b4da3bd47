import { aFinalScore, aLiveScore, aScore } from '../testing/a-score.js';
import { outcomeWords } from './game-words.js';
import { clockWords, finalWords, standingWords, stateWords } from './model/state-words.js';

it.each([
  ['8:41 - 3rd', 'americanfootball_nfl', 'Q3 8:41'],
  ['0.7 - 4th', 'basketball_nba', 'Q4 0.7'],
  ['11:02 - 2nd', 'basketball_ncaab', '2nd 11:02'],
  ['4:10 - 3rd', 'icehockey_nhl', '3rd 4:10'],
  ['3:00 - OT', 'basketball_nba', 'OT 3:00'],
  ['1:30 - 2OT', 'basketball_ncaab', '2OT 1:30'],
  ['Halftime', 'americanfootball_nfl', 'Halftime'],
  ['End of 1st', 'icehockey_nhl', 'End of 1st'],
  ['Bot 9th', 'baseball_mlb', 'Bot 9th'],
  ['', 'baseball_mlb', ''],
])('the clock "%s" of %s is written as %s', (clock, sport, words) => expect(clockWords(clock, sport)).toBe(words));

it.each([
  ['Final/OT', 'OT'],
  ['Final/SO', 'SO'],
  ['Final/10', '10'],
  ['Final', ''],
  [undefined, ''],
])('the end %s is written beside FINAL as "%s"', (clock, words) => expect(finalWords(clock)).toBe(words));

it.each([
  [aScore(), ''],
  [aScore({ status: 'postponed', clock: 'Postponed' }), 'Postponed'],
  [aScore({ status: 'postponed' }), 'Postponed'],
  [aScore({ status: 'cancelled', clock: 'Canceled' }), 'Cancelled'],
  [aScore({ status: 'delayed', clock: 'Rain Delay, Bottom 3rd' }), 'Rain Delay, Bottom 3rd'],
  [aScore({ status: 'suspended', clock: 'Suspended' }), 'Suspended'],
  [aScore({ status: 'scheduled', clock: 'Under Review' }), 'Under Review'],
  [aLiveScore(7, 0, { live: false }), '8:41 - 3rd'],
  [aScore({ status: 'in_progress' }), 'In progress'],
])('the state of a game that is neither live nor over is named %#', (score, words) =>
  expect(stateWords(score)).toBe(words),
);

it('rank and record of a team are written as far as known', () => {
  expect(standingWords(9, '8-2')).toBe('No. 9 · 8–2');
  expect(standingWords(undefined, '10-1-3')).toBe('10–1–3');
  expect(standingWords(1, undefined)).toBe('No. 1');
  expect(standingWords(undefined, undefined)).toBe('');
});

const odds = { home_spread: 27.5, overUnder: 52.5 };

it.each([
  [aFinalScore(31, 10, { odds }), 'MICH covered, under'],
  [aFinalScore(42, 14, { odds }), 'IOW covered, over'],
  [aFinalScore(24, 27, { odds: { home_spread: -3, overUnder: 51 } }), 'spread pushed, total pushed'],
  [aFinalScore(24, 27, { odds: { overUnder: 45.5 } }), 'over'],
  [
    aFinalScore(24, 28, { odds: { home_spread: -3.5 }, home_abbreviation: undefined as never }),
    'Michigan Wolverines covered',
  ],
  [aFinalScore(24, 27), ''],
  [aScore({ odds }), ''],
])('the result against the line is named %#', (score, words) => expect(outcomeWords(score)).toBe(words));
