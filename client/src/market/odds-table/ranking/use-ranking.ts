import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { pageNow, pastTimeAtom, serverNow } from '../../../platform/clock.js';
import { loadPart } from '../../../platform/parts/part.js';
import type { Store } from '../../../platform/store.js';
import { throttled } from '../../../platform/throttled.js';
import { after, every } from '../../../platform/timers.js';
import { yieldToPage } from '../../../platform/yield-to-page.js';
import { valuationAtoms, valuationTermsAtoms } from '../../model/bets/valuation-atoms.js';
import { type BoardStatus, boardStatusesAtom, boardsMovedAtom } from '../../model/board/board-status.js';
import { type HeldBoard, heldBoard } from '../../model/board/held-boards.js';
import { betRanker } from './bet-ranker.js';
import type { BetFilter, Ranking, WishRule } from './ranking.js';
import { LOOK_MS, ORDER_AFTER_MS } from './ranking-messages.js';
import { openRankingWorkerAtom, rankingWorkerAtom } from './ranking-worker-atom.js';

/** Up to this many prices can be ranked within a frame; more are ranked by the worker, off the main thread. */
const NEAR_AT_MOST = 8_000;

/**
 * The ranking of the bets on these sports' boards. Prices on screen change at once, the order at most once a second. Undefined until the
 * worker has answered, and while waiting for boards.
 */
export const useRanking = (sports: readonly string[], section: Section, filter: BetFilter): Ranking | undefined => {
  const statuses = useAtomValue(boardStatusesAtom);
  const isPast = useAtomValue(pastTimeAtom) !== undefined; // the worker knows no time but the present
  const hasDesk = useAtomValue(rankingWorkerAtom) !== 'none' && !isPast;
  const isGathering = useGathering(
    section,
    sports.map((sport) => statuses.get(boardName({ sport, section }))),
  );
  const shown = isGathering ? [] : sports;
  const live = shown.filter((sport) => statuses.get(boardName({ sport, section }))?.state === 'live').join();
  const isFar = useMemo(() => hasDesk && pricesOn(live, section) > NEAR_AT_MOST, [hasDesk, live, section]);
  const rule = useWishRule(filter.only !== undefined);
  const near = usePageRanking(isFar ? '' : live, section, filter, rule);
  const far = useWorkerRanking(isFar ? live : '', section, filter);
  if (isGathering || (filter.only && !rule)) return undefined;
  return isFar ? far : near;
};

/** The rule for what the table is narrowed to: loaded when it is needed, since it knows the addresses of all books. */
const useWishRule = (isNeeded: boolean): WishRule | undefined => {
  const [rule, setRule] = useState<{ readonly isBetWanted: WishRule }>();
  useEffect(() => {
    if (isNeeded) void loadPart(() => import('./is-bet-wanted.js')).then(setRule);
  }, [isNeeded]);
  return rule?.isBetWanted;
};

const pricesOn = (sports: string, section: Section): number =>
  sports.split(',').reduce((sum, sport) => sum + (heldBoard({ sport, section })?.board.quotes.size ?? 0), 0);

/** Has the worker rank the bets of these sports (joined by commas; empty: no request). Undefined until it has answered. */
const useWorkerRanking = (sports: string, section: Section, filter: BetFilter): Ranking | undefined => {
  const rankingWorker = useAtomValue(rankingWorkerAtom);
  const open = useSetAtom(openRankingWorkerAtom);
  const valuation = useAtomValue(valuationTermsAtoms[section]);
  const [heard, setHeard] = useState<{ of: string; ranking: Ranking }>();
  const of = `${section}:${sports}`;
  const wish = useMemo(
    () => ({ boards: sports.split(',').map((sport) => ({ sport, section })), valuation, filter }),
    [sports, section, valuation, filter],
  );

  useEffect(() => {
    if (sports !== '') open();
  }, [sports, open]);
  useEffect(() => {
    if (sports === '' || typeof rankingWorker === 'string') return;
    const ahead = serverNow() - Date.now();
    return rankingWorker.wish({ ...wish, ahead }, (ranking) =>
      setHeard({ of, ranking: { ...ranking, asked: wish.filter } }),
    );
  }, [rankingWorker, sports, wish, of]);

  // The earlier filter's ranking shows until the answer arrives, which is about a frame later.
  return heard?.of === of ? heard.ranking : undefined;
};

/** How many lines are computed in one piece: a few milliseconds of work on a slow phone. */
const PIECE = 10;

/**
 * Ranks the bets of these sports (joined by commas) on the main thread, again whenever prices move. A new board is computed in pieces, so
 * that the page stays responsive; meanwhile the earlier ranking shows, if any.
 */
const usePageRanking = (
  sports: string,
  section: Section,
  filter: BetFilter,
  rule: WishRule | undefined,
): Ranking | undefined => {
  const store = useStore();
  const valuation = useAtomValue(valuationAtoms[section]);
  const ranker = useMemo(() => betRanker(valuation, rule), [valuation, rule]);
  const asked = useMemo(() => askFor(store, ranker, sports, section, filter), [store, ranker, sports, section, filter]);
  const [ranked, setRanked] = useState<Ranked>();
  const isAhead = ranked?.asked === asked;
  const isFirst = ranked === undefined;

  useEffect(() => {
    if (!isAhead)
      return whenPrepared(asked, () => {
        const show = () => setRanked({ asked, ranking: asked.rank() });
        // Price moves would restart a transition again and again, so the first ranking shows without one.
        if (isFirst) show();
        else startTransition(show);
      });
    const again = throttled(() => setRanked({ asked, ranking: asked.rank() }), ORDER_AFTER_MS);
    const stop = store.sub(boardsMovedAtom, again.run);
    const stopLooking = every(LOOK_MS, again.run);
    return () => {
      stop();
      stopLooking();
      again.cancel();
    };
  }, [store, asked, isAhead, isFirst]);

  if (isAhead) return ranked.ranking;
  // A new filter, or a board that takes hardly any work: ranked before anything of the old ranking shows.
  if (asked.prepare(PIECE)) {
    const fresh = { asked, ranking: asked.rank() };
    setRanked(fresh);
    return fresh.ranking;
  }
  return ranked && isStillAsked(ranked, asked) ? ranked.ranking : undefined;
};

// A ranking of these boards (some may be missing) can still show. An empty one cannot: it says nothing about a board that has just arrived.
const isStillAsked = ({ asked, ranking }: Ranked, { section, sports }: Asked): boolean =>
  asked.section === section && asked.sports.every((sport) => sports.includes(sport)) && ranking.keys.length > 0;

interface Asked {
  readonly section: Section;
  readonly sports: readonly string[];
  /** Returns false if more is left to compute. */
  prepare(lines: number): boolean;
  rank(): Ranking;
}

interface Ranked {
  readonly asked: Asked;
  readonly ranking: Ranking;
}

const askFor = (
  store: Store,
  { rank, prepare }: ReturnType<typeof betRanker>,
  sports: string,
  section: Section,
  filter: BetFilter,
): Asked => {
  const named = sports.split(',');
  const boards = () =>
    named.map((sport) => heldBoard({ sport, section })).filter((held): held is HeldBoard => held !== undefined);
  return {
    section,
    sports: named,
    prepare: (lines) => prepare(boards(), lines),
    rank: () => ({ ...rank(boards(), filter, pageNow(store)), asked: filter }),
  };
};

/** Computes the ranking piece by piece and calls `done` at the end, unless the returned function is called first. */
const whenPrepared = (asked: Asked, done: () => void): (() => void) => {
  let isOver = false;
  const rest = yieldToPage();
  const prepare = async () => {
    while (!isOver && !asked.prepare(PIECE)) await rest();
    if (!isOver) done();
  };
  void prepare();
  return () => {
    isOver = true;
  };
};

/** How long the first board waits for the others, in milliseconds. */
const GATHER_MS = 600;

/**
 * Whether the first rows of a section wait for boards that are about to arrive, since rows that shift a moment later can be neither read
 * nor clicked. A sport chosen while rows are on screen joins them when it arrives.
 */
const useGathering = (section: Section, boards: readonly (BoardStatus | undefined)[]): boolean => {
  const isSome = boards.some((board) => board?.state === 'live');
  const isMore = boards.some((board) => board?.state === 'loading' && !board.pause);
  const [drawn, setDrawn] = useState<Section>();
  const isGathering = isSome && isMore && drawn !== section;
  if (isSome && !isMore && drawn !== section) setDrawn(section);
  if (!isSome && drawn !== undefined) setDrawn(undefined);

  useEffect(() => {
    if (!isGathering) return;
    return after(GATHER_MS, () => setDrawn(section));
  }, [isGathering, section]);
  return isGathering;
};
