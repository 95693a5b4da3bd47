import type { Section } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { lookAtoms } from '../../lib/bets/look-atoms.js';
import { boardsMovedAtom } from '../../lib/board/board-status.js';
import type { HeldBoard } from '../../lib/board/held-board.js';
import { heldBoard } from '../../lib/board/held-boards.js';
import { breath } from '../../lib/breath.js';
import { serverNow } from '../../lib/clock.js';
import { throttled } from '../../lib/throttled.js';
import { betRanker } from './bet-ranker.js';
import type { BetFilter, Ranking } from './ranking.js';
import { LOOK_MS, ORDER_AFTER_MS } from './ranking-words.js';

/** The lines of boards that are worked out in one piece: a few milliseconds of work on a slow phone. */
const PIECE = 10;

/**
 * Ranks the bets of these sports (joined by commas) here and now, and again as their prices move. A board that has just come is worked
 * out in pieces, so that the page draws and answers meanwhile; until then what stood before stands, or nothing.
 */
export const useNearRanking = (sports: string, section: Section, filter: BetFilter): Ranking | undefined => {
  const store = useStore();
  const look = useAtomValue(lookAtoms[section]);
  const ranker = useMemo(() => betRanker(look), [look]);
  const asked = useMemo(() => askFor(ranker, sports, section, filter), [ranker, sports, section, filter]);
  const [ranked, setRanked] = useState<Ranked>();
  const isAhead = ranked?.asked === asked;
  const isFirst = ranked === undefined;

  useEffect(() => {
    if (!isAhead)
      return whenPrepared(asked, () => {
        const show = () => setRanked({ asked, ranking: asked.rank() });
        // Prices that move meanwhile would have a transition begin anew: where nothing stands yet, that is waited for.
        if (isFirst) show();
        else startTransition(show);
      });
    const again = throttled(() => setRanked({ asked, ranking: asked.rank() }), ORDER_AFTER_MS);
    const stop = store.sub(boardsMovedAtom, again.run);
    const looking = setInterval(again.run, LOOK_MS);
    return () => {
      stop();
      clearInterval(looking);
      again.cancel();
    };
  }, [store, asked, isAhead, isFirst]);

  if (isAhead) return ranked.ranking;
  // Another filter, or a board that hardly costs anything: ranked anew before anything of the old ranking is shown.
  if (asked.prepare(PIECE)) {
    const fresh = { asked, ranking: asked.rank() };
    setRanked(fresh);
    return fresh.ranking;
  }
  return ranked && isStillAsked(ranked, asked) ? ranked.ranking : undefined;
};

// Bets of these boards, some of which may be missing; that there were none says nothing about a board that has just come.
const isStillAsked = ({ asked, ranking }: Ranked, { section, sports }: Asked): boolean =>
  asked.section === section && asked.sports.every((sport) => sports.includes(sport)) && ranking.keys.length > 0;

interface Asked {
  readonly section: Section;
  readonly sports: readonly string[];
  /** False when more is left to be worked out. */
  prepare(lines: number): boolean;
  rank(): Ranking;
}

interface Ranked {
  readonly asked: Asked;
  readonly ranking: Ranking;
}

const askFor = (
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
    rank: () => ({ ...rank(boards(), filter, serverNow()), asked: filter }),
  };
};

/** Works out piece by piece what is asked, and says when it is done, unless the returned function is called before. */
const whenPrepared = (asked: Asked, done: () => void): (() => void) => {
  let isOver = false;
  const rest = breath();
  const prepare = async () => {
    while (!isOver && !asked.prepare(PIECE)) await rest();
    if (!isOver) done();
  };
  void prepare();
  return () => {
    isOver = true;
  };
};
