import { type BoardNews, boardName, type PackedQuote, unpackDiff } from '@fairline/shared/contract';
import {
  confirm,
  followDiff,
  followLocks,
  learnedLines,
  type ValuationTerms,
  valuationOf,
} from '@fairline/shared/domain';
import { throttled } from '../../../platform/throttled.js';
import { every, type Stop } from '../../../platform/timers.js';
import { type HeldBoard, noteTouched } from '../../model/board/held-boards.js';
import { addPrices, beginBoard } from '../../model/board/read-board.js';
import { noteTimes } from '../../model/board/usual-intervals.js';
import { betRanker } from './bet-ranker.js';
import { isBetWanted } from './is-bet-wanted.js';
import {
  type FromRankingWorker,
  LOOK_MS,
  ORDER_AFTER_MS,
  type RankingRequest,
  type ToRankingWorker,
} from './ranking-messages.js';

/** Ranks large boards off the main thread, on replicas that follow the same diffs. Returns the function that takes its messages. */
export const rankingReplica = (answer: (said: FromRankingWorker) => void): ((said: ToRankingWorker) => void) => {
  const boards = new Map<string, HeldBoard>();
  const complete = new Set<string>();
  let wished: { nth: number; wish: RankingRequest } | undefined;
  // The ranker outlives its wish: the next wish mostly has the same terms, so nothing is computed again.
  let ranker: { valuation: ValuationTerms; rank: ReturnType<typeof betRanker>['rank'] } | undefined;

  let stopLooking: Stop | undefined;

  const rank = () => {
    soon.cancel();
    if (!wished) return;
    const { nth, wish } = wished;
    const names = wish.boards.map(boardName);
    if (!names.every((name) => complete.has(name))) return;
    const asked = names.map((name) => boards.get(name)!);
    if (!ranker || !isSameValuation(ranker.valuation, wish.valuation))
      ranker = {
        valuation: wish.valuation,
        rank: betRanker(valuationOf(wish.valuation, learnedLines(wish.valuation.passed ?? [])), isBetWanted).rank,
      };
    answer({ nth, ranking: ranker.rank(asked, wish.filter, Date.now() + wish.ahead) });
  };
  const soon = throttled(rank, ORDER_AFTER_MS);

  return (said) => {
    if (said.say === 'wish') {
      wished = said.wish && { nth: said.nth, wish: said.wish };
      stopLooking?.();
      stopLooking = wished && every(LOOK_MS, soon.run);
      return rank();
    }
    const name = boardName(said.id);
    if (said.say === 'begin') {
      boards.set(name, beginBoard(said.id, said.head));
      complete.delete(name);
    }
    const board = boards.get(name);
    if (!board) return;
    if (said.say === 'prices') addPrices(board, JSON.parse(said.prices) as PackedQuote[]);
    if (said.say === 'complete') {
      complete.add(name);
      rank();
    }
    if (said.say === 'moved') {
      for (const diff of (JSON.parse(said.news) as BoardNews[]).map(unpackDiff)) {
        noteTimes(board.board.stamps, diff.stamps);
        noteTouched(board, followDiff(board.board, diff).keys());
      }
      soon.run();
    }
    if (said.say === 'confirmed') {
      noteTimes(board.board.stamps, said.stamps);
      confirm(board.board, said.stamps);
    }
    if (said.say === 'locked') {
      noteTouched(board, followLocks(board.board, said).keys());
      soon.run();
    }
    if (said.say === 'dropped') {
      boards.delete(name);
      complete.delete(name);
    }
  };
};

const isSameValuation = (a: ValuationTerms, b: ValuationTerms): boolean =>
  a.method === b.method &&
  a.books?.join() === b.books?.join() &&
  JSON.stringify([a.commissions, a.sharp, a.passed]) === JSON.stringify([b.commissions, b.sharp, b.passed]);
