import './palette.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { paletteMessages as words } from './messages.js';

/** The palette's window, over any page. It appears without animation, since the user is already typing. */
export const Palette = ({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="palette-back" />
      <Dialog.Popup className="modal palette" data-palette aria-label={words.title}>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
