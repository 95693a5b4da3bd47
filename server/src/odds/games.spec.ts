import { isoTime } from '@fairline/shared/contract';
import { fromAmerican } from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { BoardReplica } from '../realtime/board.replica.js';
import { gamesIn, gamesOf } from './games.js';
import { gamesAnswer } from './games-answer.js';

const line = (at: number, book = 'draftkings') =>
  ['home', 'away'].map((outcome) => aQuote({ family: 'spreads', line: at, outcome, book, price: fromAmerican(-110) }));
const quotes = [
  ...line(-3.5),
  ...line(3.5),
  ...line(-1.5),
  ...line(-3.5, 'zeta'),
  aQuote(),
  aQuote({ outcome: 'away' }),
];
const wanted = {
  markets: new Set(['spreads', 'h2h']),
  isWanted: () => true,
  fromBook: () => true,
  decimal: false,
  timeAs: isoTime,
};

it('prices are ordered by market and line', () => {
  const [game] = gamesOf([aBoard(quotes)], wanted, NOON);
  const [draftkings] = game!.bookmakers;
  expect(draftkings!.markets.map(({ key }) => key)).toEqual(['h2h', 'spreads']);
  expect(draftkings!.markets[1]!.outcomes.map(({ name, point }) => [name, point])).toEqual([
    ['Buffalo Bills', 1.5],
    ['Kansas City Chiefs', -1.5],
    ['Buffalo Bills', -3.5],
    ['Buffalo Bills', 3.5],
    ['Kansas City Chiefs', -3.5],
    ['Kansas City Chiefs', 3.5],
  ]);
});

it("a game includes the paths of its teams' logos, and omits a missing one", () => {
  const [game] = gamesOf([aBoard(quotes)], { ...wanted, logoOf: (sport, team) => `/${sport}/${team}` }, NOON);
  expect(game).toMatchObject({
    home_logo: '/americanfootball_nfl/Kansas City Chiefs',
    away_logo: '/americanfootball_nfl/Buffalo Bills',
  });
  const away = (_: string, team: string) => (team === 'Buffalo Bills' ? '/bills' : undefined);
  const [other] = gamesOf([aBoard(quotes)], { ...wanted, logoOf: away }, NOON);
  expect(other).toHaveProperty('away_logo', '/bills');
  expect(other).not.toHaveProperty('home_logo');
});

it('the answer is the same whatever the order of prices on the board', () =>
  fc.assert(
    fc.property(fc.shuffledSubarray(quotes, { minLength: quotes.length }), (shuffled) =>
      expect(gamesOf([aBoard(shuffled)], wanted, NOON)).toEqual(gamesOf([aBoard(quotes)], wanted, NOON)),
    ),
    { numRuns: 50 },
  ));

it('an answer is the games as JSON, with a pause after each board and each game', async () => {
  const boards = [aBoard(quotes), aBoard([aQuote()])];
  const replicas = boards.map((board, i) => ({ board, version: String(i) })) as unknown as BoardReplica[];
  const pace = jest.fn(async () => {});
  const { write } = gamesAnswer(replicas, wanted, NOON);
  const games = gamesOf(boards, wanted, NOON);
  expect(JSON.parse(await write(pace))).toEqual(JSON.parse(JSON.stringify(games)));
  expect(pace).toHaveBeenCalledTimes([...gamesIn(boards, wanted, NOON)].length);
  expect(pace).toHaveBeenCalledTimes(boards.length + games.length);
});
