import type { Section } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { valuationTermsAtoms } from '../../../lib/bets/valuation-atoms.js';
import { serverNow } from '../../../lib/clock.js';
import type { BetFilter, Ranking } from './ranking.js';
import { openRankingWorkerAtom, rankingWorkerAtom } from './ranking-worker-atom.js';

/** Has the worker rank the bets of these sports (joined by commas; empty: no request). Undefined until it has answered. */
export const useWorkerRanking = (sports: string, section: Section, filter: BetFilter): Ranking | undefined => {
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
