import { useAtomValue, useSetAtom } from 'jotai';
import { clearSlipAtom, slipItemsAtom } from '../../lib/slip/slip-atoms.js';
import { slipMessages as words } from './messages.js';

/** Removes everything from the slip. */
export const ClearSlip = () => {
  const clear = useSetAtom(clearSlipAtom);
  if (useAtomValue(slipItemsAtom).length === 0) return null;
  return (
    <button type="button" className="btn sm quiet" onClick={clear}>
      {words.clear}
    </button>
  );
};
