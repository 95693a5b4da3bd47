import { fromAmerican, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { createStore } from 'jotai';
import { onBoard } from '../../../testing/on-board.js';
import { growRecord } from './grow-record.js';
import { recordOf } from './line-record.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'pinnacle'];
const row = (bookmakerKey: string, outcomeName: string, point: number) => ({
  ...{ bookmakerKey, bookmakerTitle: bookmakerKey, marketKey: 'spreads', lastUpdate: 1_000 },
  ...{ outcomeName, price: -110, point },
});
const { home, away } = aGame();

it('a line that was withdrawn between the record and the board ends, and with too few books so does the consensus', () => {
  const record = recordOf([...BOOKS, 'consensus'].flatMap((book) => [row(book, home, -3.5), row(book, away, 3.5)]));
  const left = BOOKS.slice(0, 3).flatMap((book) =>
    ['home', 'away'].map((outcome) => aQuote({ family: 'spreads', line: -3.5, outcome, book, price: odds(21 / 11) })),
  );
  const { clear } = onBoard(createStore(), left);
  const stop = growRecord(record, aGame().id, () => undefined);
  const last = (book: string) => record.get('spreads')!.get(home)!.get(book)!.moves.at(-1);
  expect(last('pinnacle')).toMatchObject({ price: undefined, point: -3.5 });
  expect(last('consensus')).toMatchObject({ price: undefined, point: -3.5 });
  expect(last('fanduel')?.price).toBe(fromAmerican(-110));
  stop();
  clear();
});
