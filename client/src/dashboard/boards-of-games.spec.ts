import type { Game } from '@fairline/shared/contract';
import { aValuation } from '@fairline/shared/testing';
import { betLedger } from '../market/model/bets/bet-ledger.js';
import { boardsOfGames } from './boards-of-games.js';

const NOW = Date.UTC(2026, 10, 22, 12);
const at = new Date(NOW).toISOString();
const outcome = (name: string, price: number, locked = false) => ({ name, price, received_at: at, locked });
const book = (key: string, outcomes: ReturnType<typeof outcome>[]) => ({
  key,
  title: key,
  last_update: at,
  markets: [{ key: 'h2h', last_update: at, outcomes }],
});

const TWO_WAY = ['fanduel', 'draftkings', 'betmgm', 'bovada'];
const hockey = (threeWay: ReturnType<typeof book>): Game => ({
  id: 'e1',
  sport_key: 'icehockey_nhl',
  sport_title: 'NHL',
  home_team: 'Bruins',
  away_team: 'Sabres',
  commence_time: new Date(NOW + 5 * 3_600_000).toISOString(),
  status: 'scheduled',
  completed: false,
  bookmakers: [...TWO_WAY.map((key) => book(key, [outcome('Bruins', -150), outcome('Sabres', 130)])), threeWay],
});

it('a three-way price has no value against two-way books, even while its Draw is locked', () => {
  const games = [
    hockey(book('pinnacle', [outcome('Bruins', 102), outcome('Sabres', 210), outcome('Draw', 240, true)])),
  ];
  const valuation = aValuation({ books: [...TWO_WAY, 'pinnacle'] });
  const { fresh } = betLedger(valuation).read(boardsOfGames(games, NOW));
  expect(fresh.map(({ bet }) => [bet.outcome, bet.best?.book, bet.value])).toEqual([
    ['away', 'betmgm', expect.closeTo(-3.36, 2)],
    ['home', 'betmgm', expect.closeTo(-3.36, 2)],
  ]);
});
