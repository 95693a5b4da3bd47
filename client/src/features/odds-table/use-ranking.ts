import { boardName, type Section } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { betLedger } from '../../lib/bets/bet-ledger.js';
import { lookAtoms } from '../../lib/bets/look-atoms.js';
import { findEvent } from '../../lib/board/board-atoms.js';
import { boardStatusesAtom, boardsMovedAtom } from '../../lib/board/board-status.js';
import type { HeldBoard } from '../../lib/board/held-board.js';
import { heldBoard } from '../../lib/board/held-boards.js';
import { serverNow } from '../../lib/clock.js';
import { throttled } from '../../lib/throttled.js';
import { type BetFilter, type Ranking, rankBets } from './ranking.js';

// Longer than a flash: a bet whose price moved is worth another place, and must not leave before anybody saw it move.
const ORDER_AFTER_MS = 1_000;

/** The ranking of the bets on these sports' boards. Prices on the screen move at once; the order, at most once a second. */
export const useRanking = (sports: readonly string[], section: Section, filter: BetFilter): Ranking => {
  const store = useStore();
  const look = useAtomValue(lookAtoms[section]);
  const ledger = useMemo(() => betLedger(look), [look]);
  const live = useLiveSports(sports, section);
  const rank = useCallback(() => {
    const boards = live
      .split(',')
      .map((sport) => heldBoard({ sport, section }))
      .filter((held): held is HeldBoard => held !== undefined);
    return rankBets(ledger.read(boards), findEvent, filter, serverNow());
  }, [ledger, live, section, filter]);

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

const useLiveSports = (sports: readonly string[], section: Section): string => {
  const statuses = useAtomValue(boardStatusesAtom);
  return sports.filter((sport) => statuses.get(boardName({ sport, section }))?.state === 'live').join();
};
