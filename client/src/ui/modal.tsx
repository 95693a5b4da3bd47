import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** A window over the page. Closes on Escape, on what lies behind it and by its button; without `onClose` it stays. */
export const Modal = ({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}) => (
  <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="modal-back" />
      <Dialog.Popup className="modal modal-pop">
        <header className="between">
          <Dialog.Title>{title}</Dialog.Title>
          {onClose ? (
            <Dialog.Close className="iconbtn" aria-label="Close">
              <X className="ico" aria-hidden />
            </Dialog.Close>
          ) : null}
        </header>
        <div className="modal-body">{children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
