import './rehedge-options.css';
import { useAtom } from 'jotai';
import { Modal } from '../../../ui/windows/modal.js';
import { opportunityMessages as words } from '../messages.js';
import { heldOfferAtom } from './held-offer.js';
import { LegGoneHelp } from './leg-gone-help.js';

/** The window for a user who placed one leg and cannot get the other. It stays open after the opportunity ends. */
export const LegGone = () => {
  const [held, setHeld] = useAtom(heldOfferAtom);
  const close = () => setHeld(undefined);
  return (
    <Modal title={words.rescue.title} isOpen={held !== undefined} onClose={close}>
      {held ? <LegGoneHelp {...held} onDone={close} /> : null}
    </Modal>
  );
};
