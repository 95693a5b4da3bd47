import { sections } from '@fairline/shared/contract';
import { useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { betLedger, type Entry } from '../../lib/bets/bet-ledger.js';
import type { Valuation } from '../../lib/bets/bets-on.js';
import { boardsMovedAtom } from '../../lib/board/board-status.js';
import type { HeldBoard } from '../../lib/board/held-board.js';
import { heldBoard } from '../../lib/board/held-boards.js';
import { sportsAtom } from '../../lib/choices/odds-filter.js';
import { serverNow } from '../../lib/clock.js';
import { throttled } from '../../lib/throttled.js';
import { dashboardValuationAtoms } from './dashboard-books.js';
import { dashboardPropsAtom } from './dashboard-props.js';
import { type Recommendations, recommend } from './recommend.js';

const AGAIN_AFTER_MS = 1_000;
/** Games start even when no price moves. */
const LOOK_MS = 30_000;

/**
 * The current recommendations from the held boards of the user's sports, updated as prices move, at most once a second. Undefined before
 * the first result.
 */
export const useRecommendations = (): Recommendations | undefined => {
  const store = useStore();
  const valuation = {
    game: useAtomValue(dashboardValuationAtoms.game),
    props: useAtomValue(dashboardValuationAtoms.props),
  };
  const props = useAtomValue(dashboardPropsAtom);
  const sports = useAtomValue(sportsAtom);
  const reader = useMemo(
    () => boardReader(valuation.game, valuation.props, props),
    [valuation.game, valuation.props, props],
  );
  const read = useCallback(() => recommend(reader(sports), serverNow()), [reader, sports]);

  const [known, setKnown] = useState<Recommendations>();
  useEffect(() => {
    const put = () => setKnown(read());
    const again = throttled(put, AGAIN_AFTER_MS);
    put();
    const stop = store.sub(boardsMovedAtom, again.run);
    const looking = setInterval(put, LOOK_MS);
    return () => {
      stop();
      clearInterval(looking);
      again.cancel();
    };
  }, [store, read]);
  return known;
};

/** Keeps the bets of game boards and chosen player props, and recomputes them only where a price moved. */
const boardReader = (game: Valuation, props: Valuation, chosen: readonly string[]) => {
  const families = new Set(chosen);
  const ledgers = { game: betLedger(game), props: betLedger(props, ({ ladder }) => families.has(ladder.family)) };
  const entries = new Set<Entry>();
  return (sports: readonly string[]): ReadonlySet<Entry> => {
    for (const section of sections) {
      const boards = sports.map((sport) => heldBoard({ sport, section }));
      const { gone, fresh } = ledgers[section].read(boards.filter((held): held is HeldBoard => held !== undefined));
      for (const entry of gone) entries.delete(entry);
      for (const entry of fresh) if (!gone.has(entry)) entries.add(entry);
    }
    return entries;
  };
};
