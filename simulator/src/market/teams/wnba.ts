import { teams } from './team.js';

/** The Women's National Basketball Association. */
export const wnba = teams([
  [20, 'ATL', 'Atlanta', 'Dream', 'e31837', '5091cc'],
  [19, 'CHI', 'Chicago', 'Sky', '5091cd', 'ffd520'],
  [18, 'CONN', 'Connecticut', 'Sun', 'f05023', '0a2240'],
  [3, 'DAL', 'Dallas', 'Wings', '002b5c', 'c4d600'],
  [129689, 'GS', 'Golden State', 'Valkyries', 'b38fcf', '000000'],
  [5, 'IND', 'Indiana', 'Fever', '002d62', 'e03a3e'],
  [17, 'LV', 'Las Vegas', 'Aces', 'a7a8aa', '000000'],
  [6, 'LA', 'Los Angeles', 'Sparks', '552583', 'fdb927'],
  [8, 'MIN', 'Minnesota', 'Lynx', '266092', '79bc43'],
  [9, 'NY', 'New York', 'Liberty', '86cebc', '000000'],
  [11, 'PHX', 'Phoenix', 'Mercury', '3c286e', 'fa4b0a'],
  [14, 'SEA', 'Seattle', 'Storm', '2c5235', 'fee11a'],
  [131935, 'TOR', 'Toronto', 'Tempo', '6c1d45', '8bb8e8'],
  [16, 'WSH', 'Washington', 'Mystics', 'e03a3e', '002b5c'],
]);
