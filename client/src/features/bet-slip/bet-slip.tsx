import './bet-slip.css';
import { useAtom, useAtomValue } from 'jotai';
import { slipItemsAtom, slipOpenAtom } from '../../lib/slip/slip-atoms.js';
import { usePhone } from '../../ui/use-phone.js';
import { Sheet } from '../../ui/windows/sheet.js';
import { ClearSlip } from './clear-slip.js';
import { CloseSlip } from './close-slip.js';
import { slipMessages as words } from './messages.js';
import { SlipBody } from './slip-body.js';
import { SlipNote } from './slip-note.js';
import { SlipPanel } from './slip-panel.js';
import { SlipPeek } from './slip-peek.js';

/** The bet slip: beside the list, or on a phone a sheet over it with a summary bar while closed. */
const BetSlip = () => {
  const [isOpen, setIsOpen] = useAtom(slipOpenAtom);
  const count = useAtomValue(slipItemsAtom).length;
  const close = () => setIsOpen(false);
  if (!usePhone())
    return (
      <>
        {isOpen ? <SlipPanel onClose={close} /> : null}
        <SlipNote />
      </>
    );
  return (
    <>
      {count > 0 ? <SlipPeek onReview={() => setIsOpen(true)} /> : null}
      <Sheet
        title={words.title}
        isOpen={isOpen}
        onClose={close}
        aside={
          <span className="row">
            <ClearSlip />
            <CloseSlip onClose={close} />
          </span>
        }
      >
        <SlipBody />
      </Sheet>
      <SlipNote />
    </>
  );
};

export default BetSlip;
