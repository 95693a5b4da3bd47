import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useSwipeDown } from './swipe-down.js';

/** A sheet from the bottom of a phone. Closes on Escape, on what lies behind it, by its button, or pulled down by its head. */
export const Sheet = ({
  title,
  isOpen,
  onClose,
  aside,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const { pulled, isPulling, handle } = useSwipeDown(onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-back" />
        <Dialog.Popup
          className={isPulling ? 'sheet sheet-pop pulled' : 'sheet sheet-pop'}
          style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
        >
          <header className="sheet-head" {...handle}>
            <span className="grab" />
            <div>
              <Dialog.Title>{title}</Dialog.Title>
              {aside}
            </div>
          </header>
          <div className="sheet-body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
