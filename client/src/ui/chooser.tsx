import { type ReactNode, Suspense, useState } from 'react';
import { ChooserFace } from './chooser-face.js';
import { usePhone } from './use-phone.js';

interface ChooserProps {
  readonly label: string;
  readonly now: string;
  /** What drops down at a desk. */
  readonly popup: 'dialog' | 'menu';
  /** It opens at once, as by the key or the pointer that asked for it, and hangs from a button of its own, which takes the place of the first. */
  readonly dropped: (isByKey: boolean) => ReactNode;
  readonly sheet: (isOpen: boolean, onClose: () => void) => ReactNode;
}

/** The button of a choice: a list that drops down, or a sheet on a phone. Either is loaded when it is first asked for. */
export const Chooser = (props: ChooserProps) => (usePhone() ? <OfSheet {...props} /> : <OfList {...props} />);

const OfList = ({ label, now, popup, dropped }: ChooserProps) => {
  const [asked, setAsked] = useState<'by key' | 'by pointer'>();
  const button = (
    <button
      type="button"
      className="btn chooser"
      aria-haspopup={popup}
      aria-expanded={false}
      onClick={({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer')}
    >
      <ChooserFace label={label} now={now} />
    </button>
  );
  return asked ? <Suspense fallback={button}>{dropped(asked === 'by key')}</Suspense> : button;
};

const OfSheet = ({ label, now, sheet }: ChooserProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" className="btn chooser" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <ChooserFace label={label} now={now} />
      </button>
      <Suspense fallback={null}>{wasOpen ? sheet(isOpen, () => setIsOpen(false)) : null}</Suspense>
    </>
  );
};
