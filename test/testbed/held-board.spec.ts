import type { BoardNews, BoardSnapshot } from '@fairline/shared/contract';
import { breaksIn, HeldBoard, pictureOf } from './held-board.js';

const snapshot = (seq: number, quotes: BoardSnapshot['quotes'] = []): BoardSnapshot => ({
  seq,
  at: 0,
  events: [],
  quotes,
  locked: [],
});

const diff = (seq: number, over: Partial<BoardNews> = {}): BoardNews => ({
  seq,
  at: 0,
  events: [],
  gone: [],
  quotes: [],
  removed: [],
  stamps: [],
  locked: [],
  unlocked: [],
  ...over,
});

const price = (key: string, decimal: number): BoardSnapshot['quotes'][number] => [
  key,
  decimal,
  0,
  null,
  null,
  null,
  null,
];

describe('the board that a test client holds', () => {
  it('the board that a test client holds is the same whether it was loaded or followed by diffs', () => {
    const held = new HeldBoard();
    held.load(snapshot(1, [price('a', 2), price('b', 3)]));
    held.follow(diff(2, { quotes: [price('a', 2.1), price('c', 4)], removed: ['b'], locked: ['s'] }));
    const loaded = { ...snapshot(2, [price('c', 4), price('a', 2.1)]), locked: ['s'] };
    expect(held.picture).toEqual(pictureOf(loaded));
    expect(held.moves).toEqual(new Map([[2, 3]]));
  });

  it('the board that a test client holds drops the prices of a game that left', () => {
    const held = new HeldBoard();
    held.load({ ...snapshot(1, [price('a|h2h', 2), price('b|h2h', 3)]), locked: ['a|pinnacle|h2h'] });
    held.follow(diff(2, { gone: ['a'] }));
    expect(held.picture).toEqual(pictureOf(snapshot(2, [price('b|h2h', 3)])));
  });

  it('the board that a test client holds ignores a diff that it has, and stops when an earlier diff is missing', () => {
    const held = new HeldBoard();
    held.load(snapshot(4));
    expect([diff(4), diff(5), diff(7)].map((news) => held.follow(news))).toEqual([true, true, false]);
    expect(held.journal).toEqual([
      { by: 'snapshot', seq: 4 },
      { by: 'diff', seq: 5 },
    ]);
  });

  it('the board that a test client holds reports sequence numbers that are missing, repeated or decreasing', () => {
    const by = (kind: 'snapshot' | 'diff', seq: number) => ({ by: kind, seq });
    expect(breaksIn([by('snapshot', 4), by('diff', 5), by('snapshot', 9), by('diff', 10)])).toEqual([]);
    expect(breaksIn([by('snapshot', 4), by('diff', 6)])).toEqual(['diff 6 after 4']);
    expect(breaksIn([by('snapshot', 4), by('diff', 5), by('diff', 5)])).toEqual(['diff 5 after 5']);
    expect(breaksIn([by('snapshot', 4), by('snapshot', 3)])).toEqual(['snapshot 3 after 4']);
    expect(breaksIn([by('diff', 1)])).toEqual(['began with diff 1']);
  });
});
