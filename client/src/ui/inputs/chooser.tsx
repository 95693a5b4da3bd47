import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { usePhone } from '../use-phone.js';

interface ChooserProps {
  readonly label: string;
  readonly now: string;
  /** What drops down on a desktop. */
  readonly popup: 'dialog' | 'menu';
  /** Draws the list with its own button, which replaces the first one. It opens at once; `isByKey` is true if it was opened by keyboard. */
  readonly dropped: (isByKey: boolean) => ReactNode;
  readonly sheet: (isOpen: boolean, onClose: () => void) => ReactNode;
}

/** A button that opens a choice: a dropdown list, or a sheet on a phone. The code of either is loaded on the first click. */
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

/** The content of a button that opens a choice: its label, and the current choice. */
export const ChooserFace = ({ label, now }: { label: string; now: string }) => (
  <>
    <span className="c3">{label}</span>
    <span className="chooser-now">{now}</span>
    <ChevronDown className="ico s" aria-hidden />
  </>
);
