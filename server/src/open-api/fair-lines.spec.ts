import { openFairLinesQuery } from '@fairline/shared/contract';
import { groupsOf, indexQuotes, odds, type Quote } from '@fairline/shared/domain';
import { aBoard, aGame, aQuote } from '@fairline/shared/testing';
import { linesOf } from './fair-lines.controller.js';

const GAME = aGame();
const PLAYERS = ['Josh Allen', 'Patrick Mahomes', 'Travis Kelce'];
const BOOKS = ['fanduel', 'betmgm', 'caesars', 'pinnacle'];

it('only the lines of the participant who is asked for are judged, and between the others there is a pause too', () => {
  const reads: string[] = [];
  const quotes = PLAYERS.flatMap((subject) =>
    BOOKS.flatMap((book) =>
      ['over', 'under'].map((outcome): Quote => {
        const on = { family: 'player_pass_yds', market: 'player_pass_yds', line: 250.5 };
        const quote = aQuote({ ...on, event: GAME.id, subject, book, outcome });
        return Object.defineProperty(quote, 'price', {
          get: () => {
            reads.push(subject);
            return odds(1.9);
          },
        });
      }),
    ),
  );
  for (const line of indexQuotes(quotes).lines.values()) groupsOf(line, new Set());
  const toFind = reads.splice(0);
  const board = aBoard([], { events: [GAME] });
  const asked = openFairLinesQuery.parse({
    sport: GAME.sport,
    event: GAME.id,
    market: 'player_pass_yds',
    participant: PLAYERS[1],
  });
  const lines = [...linesOf({ ...board, quotes: new Map(quotes.map((quote) => [quote.key, quote])) }, GAME, asked)];
  expect(lines.map((line) => line?.participant)).toEqual([undefined, PLAYERS[1], undefined]);
  const readOf = (who: string, all = reads) => all.filter((subject) => subject === who).length;
  expect(readOf(PLAYERS[0]!)).toBe(readOf(PLAYERS[0]!, toFind));
  expect(readOf(PLAYERS[1]!)).toBeGreaterThan(readOf(PLAYERS[1]!, toFind));
});
