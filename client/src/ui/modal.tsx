import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** A window over the page. It closes on Escape, on a click outside and by its button; without `onClose` it stays open. */
export const Modal = ({
  title,
  about,
  aside,
  isOpen,
  isWide = false,
  onClose,
  onClosed,
  children,
}: {
  title: string;
  /** Stands below the title. */
  about?: ReactNode;
  aside?: ReactNode;
  isOpen: boolean;
  /** As wide as a page, and stacked below anything that opens from it. */
  isWide?: boolean;
  onClose?: (() => void) | undefined;
  /** Called once it has left the screen. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={(open) => !open && onClose?.()}
    onOpenChangeComplete={(open) => !open && onClosed?.()}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className={isWide ? 'modal-back wide' : 'modal-back'} />
      <Dialog.Popup className={isWide ? 'modal modal-pop wide' : 'modal modal-pop'}>
        <header className="between">
          <div className="grow">
            <Dialog.Title>{title}</Dialog.Title>
            {about}
          </div>
          {aside}
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
