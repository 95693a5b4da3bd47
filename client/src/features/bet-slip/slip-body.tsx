import { useAtomValue } from 'jotai';
import { Calculator } from 'lucide-react';
import { Suspense, useState } from 'react';
import { part } from '../../lib/parts/part.js';
import { slipItemsAtom, slipModeAtom } from '../../lib/slip/slip-atoms.js';
import { DayLimit } from './day-limit.js';
import { Hindrances } from './hindrances.js';
import { slipMessages as words } from './messages.js';
import { ModeSwitch } from './mode-switch.js';
import { Parlay } from './parlay.js';
import { PlaceButton } from './place-button.js';
import { Singles } from './singles.js';
import { Sizing } from './sizing.js';

// Loaded only when somebody uses it.
const EdgeCalculator = part(() => import('./edge-calculator.js'));

/** The slip's bets, their sizing, the totals, and the button that places them. */
export const SlipBody = () => {
  const isEmpty = useAtomValue(slipItemsAtom).length === 0;
  const mode = useAtomValue(slipModeAtom);
  return (
    <>
      {isEmpty ? (
        <div className="nobets">
          <b>{words.empty}</b>
          <p className="s12 c2">{words.emptyWhy}</p>
        </div>
      ) : (
        <>
          <ModeSwitch />
          {mode === 'single' ? <Singles /> : <Parlay />}
        </>
      )}
      <Sizing />
      {isEmpty ? null : <DayLimit />}
      {isEmpty ? null : <Hindrances />}
      {isEmpty ? null : <PlaceButton />}
      <Calculate />
    </>
  );
};

const Calculate = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn sm quiet calc" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Calculator className="ico s" aria-hidden />
        {words.calculator}
      </button>
      <Suspense fallback={null}>{isOpen ? <EdgeCalculator onClose={() => setIsOpen(false)} /> : null}</Suspense>
    </>
  );
};
