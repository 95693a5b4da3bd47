import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { explainMessages as words } from './messages.js';

/** The wide window of an explanation. Closes on Escape, a click outside, or its button. */
export const ExplainDialog = ({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="modal-back" />
      <Dialog.Popup className="modal modal-pop explain-pop">
        <header className="between">
          <Dialog.Title>{title}</Dialog.Title>
          <CloseButton />
        </header>
        <div className="modal-body explain">{children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

export const CloseButton = () => (
  <Dialog.Close className="iconbtn" aria-label={words.close}>
    <X className="ico" aria-hidden />
  </Dialog.Close>
);
