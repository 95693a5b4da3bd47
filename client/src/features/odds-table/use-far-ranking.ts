import type { Section } from '@fairline/shared/contract';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { lookTermsAtoms } from '../../lib/bets/look-atoms.js';
import { serverNow } from '../../lib/clock.js';
import { deskAtom, openDeskAtom } from './desk-atom.js';
import type { BetFilter, Ranking } from './ranking.js';

/** Has the desk rank the bets of these sports (joined by commas; empty: no request). Undefined until it has answered. */
export const useFarRanking = (sports: string, section: Section, filter: BetFilter): Ranking | undefined => {
  const desk = useAtomValue(deskAtom);
  const open = useSetAtom(openDeskAtom);
  const look = useAtomValue(lookTermsAtoms[section]);
  const [heard, setHeard] = useState<{ of: string; ranking: Ranking }>();
  const of = `${section}:${sports}`;
  const wish = useMemo(
    () => ({ boards: sports.split(',').map((sport) => ({ sport, section })), look, filter }),
    [sports, section, look, filter],
  );

  useEffect(() => {
    if (sports !== '') open();
  }, [sports, open]);
  useEffect(() => {
    if (sports === '' || typeof desk === 'string') return;
    const ahead = serverNow() - Date.now();
    return desk.wish({ ...wish, ahead }, (ranking) => setHeard({ of, ranking: { ...ranking, asked: wish.filter } }));
  }, [desk, sports, wish, of]);

  // The earlier filter's ranking shows until the answer arrives, which is about a frame later.
  return heard?.of === of ? heard.ranking : undefined;
};
