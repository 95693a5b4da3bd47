import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useSwipeDown } from './swipe-down.js';

/** A sheet at the bottom of a phone. It closes on Escape, on a tap outside, by its button, or when its head is pulled down. */
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
