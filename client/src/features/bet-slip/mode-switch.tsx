import { useAtom, useAtomValue } from 'jotai';
import { slipItemsAtom, slipModeAtom } from '../../lib/slip/slip-atoms.js';
import { slipMessages as words } from './messages.js';

/** Single bets, or all of them as one parlay. */
export const ModeSwitch = () => {
  const [mode, setMode] = useAtom(slipModeAtom);
  const isAlone = useAtomValue(slipItemsAtom).length < 2;
  return (
    <fieldset className="seg full" aria-label={words.mode}>
      <button type="button" aria-pressed={mode === 'single'} onClick={() => setMode('single')}>
        {words.single}
      </button>
      <button
        type="button"
        aria-pressed={mode === 'parlay'}
        disabled={isAlone}
        title={isAlone ? words.parlayNeeds : undefined}
        onClick={() => setMode('parlay')}
      >
        {words.parlay}
      </button>
    </fieldset>
  );
};
