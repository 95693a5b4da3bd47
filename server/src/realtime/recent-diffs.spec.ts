import { type BoardNews, packDiff, unpackDiff } from '@fairline/shared/contract';
import {
  applyDiff,
  type Board,
  confirm,
  type LiveBoard,
  noChange,
  odds,
  SequentialMap,
  type StampKey,
} from '@fairline/shared/domain';
import { aBoard, aQuote, NOON } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { BoardReplica } from './board.replica.js';

const BOOKS = ['draftkings', 'fanduel', 'betmgm', 'caesars'];
const quoteOf = (book: number, price = 1.9) => aQuote({ book: BOOKS[book]!, price: odds(price) });
const loadedAt = (seq: number) =>
  aBoard(
    BOOKS.map((_, book) => quoteOf(book)),
    { seq },
  );
const newsOf = (seq: number, book: number, at = NOON + seq): BoardNews =>
  packDiff({ ...noChange, upserts: [quoteOf(book, 2 + seq)], stamps: new Map([[quoteOf(book).stamp, at]]), seq }, at);

/** One server's copy of the board, loaded at this diff. */
const aReplica = (seq = 5) => new BoardReplica(loadedAt(seq), NOON);
const tell = (to: BoardReplica, ...seqs: number[]) => {
  for (const seq of seqs) to.apply(newsOf(seq, seq % 4));
};
const seqsOf = (since: ReturnType<BoardReplica['since']>) => since?.diffs.map(({ seq }) => seq);

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

it('a current copy gets nothing, and an older one the missing diffs', () => {
  const replica = aReplica();
  tell(replica, 6, 7, 8);
  expect(replica.since({ seq: 8, at: 1 })).toEqual({ diffs: [], stamps: [] });
  expect(seqsOf(replica.since({ seq: 6, at: 1 }))).toEqual([7, 8]);
});

it('a replica recognises its own snapshot before any diff, but no other with the same number', () => {
  const replica = aReplica();
  expect(replica.since({ seq: 5, at: NOON })).toEqual({ diffs: [], stamps: [] });
  expect(replica.since({ seq: 5, at: NOON - 1 })).toBeUndefined();
  tell(replica, 6);
  expect(seqsOf(replica.since({ seq: 5, at: NOON }))).toEqual([6]);
});

it('a copy from before the replica was loaded, or ahead of it, cannot be updated', () => {
  const replica = aReplica();
  tell(replica, 6);
  expect(replica.since({ seq: 4, at: NOON })).toBeUndefined();
  expect(replica.since({ seq: 7, at: NOON })).toBeUndefined();
});

it('diffs are forgotten after 15 s', () => {
  const replica = aReplica();
  tell(replica, 6);
  jest.advanceTimersByTime(14_999);
  tell(replica, 7);
  expect(seqsOf(replica.since({ seq: 5, at: NOON }))).toEqual([6, 7]);
  jest.advanceTimersByTime(1);
  expect(replica.since({ seq: 5, at: NOON })).toBeUndefined();
  expect(seqsOf(replica.since({ seq: 6, at: 1 }))).toEqual([7]);
});

it('diffs are forgotten sooner when they are longer than a snapshot', () => {
  const replica = aReplica();
  tell(replica, 6);
  const quotes = Array.from({ length: 2_000 }, () => newsOf(7, 0).quotes[0]!);
  replica.apply({ ...newsOf(7, 0), quotes });
  expect(replica.since({ seq: 6, at: 1 })).toBeUndefined();
  expect(replica.since({ seq: 7, at: 1 })).toEqual({ diffs: [], stamps: [] });
});

it('the confirmations that a copy may lack are returned', () => {
  const replica = aReplica();
  const { stamp } = quoteOf(1);
  tell(replica, 6);
  replica.confirm({ stamps: [[stamp, NOON + 60]] });
  tell(replica, 7);
  expect(replica.since({ seq: 6, at: 1 })?.stamps).toEqual([[stamp, NOON + 60]]);
  expect(replica.since({ seq: 7, at: 1 })?.stamps).toEqual([]);
});

it('a copy of a quiet board that has only had confirmations can be updated, however old it is', () => {
  const replica = aReplica();
  const { stamp } = quoteOf(1);
  const stayQuiet = () => {
    for (let i = 1; i <= 5; i++) {
      jest.advanceTimersByTime(15_000);
      replica.confirm({ stamps: [[stamp, Date.now()]] });
    }
    jest.advanceTimersByTime(15_000);
  };
  stayQuiet();
  expect(replica.since({ seq: 5, at: NOON })).toEqual({ diffs: [], stamps: [[stamp, NOON + 75_000]] });
  tell(replica, 6);
  stayQuiet();
  expect(replica.since({ seq: 6, at: 1 })).toEqual({ diffs: [], stamps: [[stamp, NOON + 165_000]] });
  expect(replica.since({ seq: 5, at: NOON })).toBeUndefined();
});

it('confirmations are kept as long as the next diff', () => {
  const replica = aReplica();
  const { stamp } = quoteOf(1);
  tell(replica, 6);
  replica.confirm({ stamps: [[stamp, NOON + 60]] });
  jest.advanceTimersByTime(20_000);
  tell(replica, 7);
  jest.advanceTimersByTime(14_999);
  expect(replica.since({ seq: 6, at: 1 })?.stamps).toEqual([[stamp, NOON + 60]]);
  jest.advanceTimersByTime(1);
  expect(replica.since({ seq: 6, at: 1 })).toBeUndefined();
  expect(replica.since({ seq: 7, at: 1 })).toEqual({ diffs: [], stamps: [] });
});

it('a copy whose confirmations are longer than a snapshot cannot be updated, until the next diff', () => {
  const replica = aReplica();
  tell(replica, 6);
  const confirmed = (many: number, book = 'one') => ({
    stamps: Array.from({ length: many }, (_, i): [string, number] => [`${book} ${i}`, NOON]),
  });
  for (let i = 0; i < 3; i++) replica.confirm(confirmed(1_900)); // the same ones again do not count twice
  expect(replica.since({ seq: 6, at: 1 })?.stamps).toHaveLength(1_900);
  replica.confirm(confirmed(2_001));
  expect(replica.since({ seq: 6, at: 1 })).toBeUndefined();
  tell(replica, 7);
  expect(replica.since({ seq: 7, at: 1 })).toEqual({ diffs: [], stamps: [] });

  replica.confirm(confirmed(1_900));
  tell(replica, 8);
  jest.advanceTimersByTime(15_000);
  replica.confirm(confirmed(1_900, 'another')); // those before diff 8 are forgotten with it and no longer count
  expect(replica.since({ seq: 8, at: 1 })?.stamps).toHaveLength(1_900);
});

it('a confirmation that arrives ahead of unread diffs counts as later than them', () => {
  const replica = aReplica();
  const { stamp } = quoteOf(1);
  replica.confirm({ stamps: [[stamp, NOON + 60]] }, 6);
  tell(replica, 6);
  expect(replica.since({ seq: 6, at: 1 })?.stamps).toEqual([[stamp, NOON + 60]]);
});

/** The events of a board as every server receives them; at `load`, the server that is joined loads it. */
const storySchema = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: fc.constant('diff' as const), book: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('confirm' as const), book: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('load' as const, 'copy' as const) }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), ms: fc.nat(9_000) }) },
  ),
  { maxLength: 40 },
);

it('any copy from any server is either updated correctly or refused', () => {
  let made = 0;
  fc.assert(
    fc.property(storySchema, fc.boolean(), (story, isSame) => {
      jest.setSystemTime(NOON);
      const elsewhere = aReplica();
      let joined = aReplica();
      let copy: { board: LiveBoard; at: number } | undefined;
      const both = () => [elsewhere, joined];
      for (const step of story) {
        jest.advanceTimersByTime(1);
        const from = isSame ? joined : elsewhere;
        if (step.what === 'copy') copy = { board: clone(from.board), at: from.snapshot.at };
        if (step.what === 'load') joined = new BoardReplica(clone(elsewhere.board), Date.now());
        if (step.what === 'wait') jest.advanceTimersByTime(step.ms);
        if (step.what === 'diff') {
          const news = newsOf(elsewhere.seq + 1, step.book, Date.now());
          for (const one of both()) one.apply(news);
        }
        if (step.what === 'confirm')
          for (const one of both()) one.confirm({ stamps: [[quoteOf(step.book).stamp, Date.now()]] });
      }
      const since = copy && joined.since({ seq: copy.board.seq, at: copy.at });
      if (!copy || !since) return;
      made += 1;
      for (const news of since.diffs) applyDiff(copy.board, unpackDiff(news));
      confirm(copy.board, since.stamps as [StampKey, number][]);
      expect(plain(copy.board)).toEqual(plain(joined.board));
    }),
    { numRuns: 1_000 },
  );
  expect(made).toBeGreaterThan(50);
});

const clone = (board: Board): LiveBoard => ({
  ...aBoard([...board.quotes.values()], { seq: board.seq }),
  stamps: new SequentialMap(board.stamps),
});
const plain = ({ seq, quotes, stamps }: Board) => ({ seq, quotes: new Map(quotes), stamps: new Map(stamps) });
