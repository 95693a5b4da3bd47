import type { Section } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { lookAtoms } from '../../lib/bets/look-atoms.js';
import { boardsMovedAtom } from '../../lib/board/board-status.js';
import type { HeldBoard } from '../../lib/board/held-board.js';
import { heldBoard } from '../../lib/board/held-boards.js';
import { serverNow } from '../../lib/clock.js';
import { throttled } from '../../lib/throttled.js';
import { betRanker } from './bet-ranker.js';
import type { BetFilter, Ranking } from './ranking.js';
import { ORDER_AFTER_MS } from './ranking-words.js';

/** Ranks the bets of these sports (joined by commas) here and now, and again as their prices move. */
export const useNearRanking = (sports: string, section: Section, filter: BetFilter): Ranking => {
  const store = useStore();
  const look = useAtomValue(lookAtoms[section]);
  const ranker = useMemo(() => betRanker(look), [look]);
  const rank = useCallback(() => {
    const boards = sports
      .split(',')
      .map((sport) => heldBoard({ sport, section }))
      .filter((held): held is HeldBoard => held !== undefined);
    return ranker(boards, filter, serverNow());
  }, [ranker, sports, section, filter]);

  const [ranked, setRanked] = useState(() => ({ by: rank, ranking: rank() }));
  useEffect(() => {
    const again = throttled(() => setRanked({ by: rank, ranking: rank() }), ORDER_AFTER_MS);
    const stop = store.sub(boardsMovedAtom, again.run);
    return () => {
      stop();
      again.cancel();
    };
  }, [store, rank]);

  // Another filter, other sports or a board that has just come: ranked anew before anything of the old ranking is shown.
  if (ranked.by === rank) return ranked.ranking;
  const fresh = { by: rank, ranking: rank() };
  setRanked(fresh);
  return fresh.ranking;
};
