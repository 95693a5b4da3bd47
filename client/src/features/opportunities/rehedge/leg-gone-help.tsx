import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { nowAtom } from '../../../lib/clock.js';
import { matchup } from '../../../lib/team-name.js';
import { scannerCriteriaAtom } from '../list/scanner-criteria.js';
import { marketInWords } from '../offers/in-words.js';
import type { HeldOffer } from './held-offer.js';
import type { LegAsked } from './leg-asked.js';
import { PlacedLegLine } from './placed-leg-line.js';
import { RehedgeOptions } from './rehedge-options.js';
import { rehedgeWay } from './rehedge-way.js';

/** Asks which legs were placed and for how much, and shows the options at current prices. */
export const LegGoneHelp = ({ offer, stakes, onDone }: HeldOffer & { onDone: () => void }) => {
  const { live, legs } = offer;
  const { opportunity } = live;
  const [typed, setTyped] = useState<readonly (string | undefined)[]>([stakes?.[0]?.toFixed(2) ?? '']);
  const criteria = useAtomValue(scannerCriteriaAtom);
  useAtomValue(nowAtom); // boards are not in the store, so they are read again every second
  const type = (place: number, text: string | undefined) =>
    setTyped(legs.map((_, i) => (i === place ? text : typed[i])));
  const asked = legs.map((leg, i): LegAsked => ({ ...leg, stake: dollarsOf(typed[i]) }));
  const isOpen = asked.some(({ stake }) => stake !== undefined) && asked.some(({ stake }) => stake === undefined);
  return (
    <div className="rescue">
      <p className="c2 s12">
        {matchup(opportunity)} · {marketInWords(opportunity)}
      </p>
      {legs.map((leg, i) => (
        <PlacedLegLine
          key={leg.outcome}
          on={opportunity}
          leg={leg}
          typed={typed[i]}
          proposed={stakes?.[i]?.toFixed(2) ?? ''}
          onType={(text) => type(i, text)}
        />
      ))}
      {isOpen ? (
        <RehedgeOptions
          on={opportunity}
          asked={asked}
          way={rehedgeWay(opportunity, asked, criteria)}
          criteria={criteria}
          onDone={onDone}
        />
      ) : null}
    </div>
  );
};

// A leg without a stake is not placed, or its stake is not typed yet.
const dollarsOf = (typed: string | undefined): number | undefined => {
  const dollars = Number(typed ?? 0);
  return dollars > 0 ? dollars : undefined;
};
