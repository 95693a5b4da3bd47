import { type BetKey } from '@fairline/shared/domain';
import './explain.css';
import { Dialog } from '@base-ui/react/dialog';
import { atom, useAtomValue, useStore } from 'jotai';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { pageNow } from '../../platform/clock.js';
import { signedPercent } from '../../platform/format.js';
import { Sheet } from '../../ui/sheet.js';
import { usePhone } from '../../ui/use-phone.js';
import { explainedAtom, isSameMarket } from '../model/bets/explained.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { type Explanation, worthOf } from './explanation.js';
import { ExplanationView } from './explanation-view.js';
import { explainMessages as words } from './messages.js';

/**
 * Explains the value and the fair line of a bet as of when it opens, so that all numbers belong to the same prices. When a price moves, it
 * says so.
 */
const ExplainWindow = ({ bet, isOpen, onClose }: { bet: BetKey; isOpen: boolean; onClose: () => void }) => {
  const store = useStore();
  const live = useAtomValue(useMemo(() => (isOpen ? explainedAtom(bet) : NOTHING), [bet, isOpen]));
  const [explanation, setExplanation] = useState(() => live && { ...live, at: pageNow(store) });
  const title = useTitle(explanation);
  const isPhone = usePhone();
  if (!explanation) return null;
  const body = (
    <>
      {live && !isSameMarket(live, explanation) ? (
        <MovedNote onLatest={() => setExplanation({ ...live, at: pageNow(store) })} />
      ) : null}
      <ExplanationView explanation={explanation} />
    </>
  );
  if (isPhone)
    return (
      <Sheet title={title} isOpen={isOpen} onClose={onClose} aside={<CloseButton />}>
        <div className="explain">{body}</div>
      </Sheet>
    );
  return (
    <ExplainDialog title={title} isOpen={isOpen} onClose={onClose}>
      {body}
    </ExplainDialog>
  );
};

// While the window closes, the latest prices are not needed.
const NOTHING = atom(undefined);

const useTitle = (explanation: Explanation | undefined): string => {
  const write = useWritePrice();
  if (!explanation) return '';
  const { line, value } = worthOf(explanation.fair?.[0], explanation);
  if (value !== undefined) return words.why(signedPercent(value));
  return line === undefined ? words.whyNone : words.whyFair(write(line));
};

/** Says that the explained prices have moved since. */
const MovedNote = ({ onLatest }: { onLatest: () => void }) => (
  <p className="xp-moved" role="status">
    {words.moved}{' '}
    <button type="button" className="link" onClick={onLatest}>
      {words.latest}
    </button>
  </p>
);

/** The wide window of an explanation. Closes on Escape, a click outside, or its button. */
const ExplainDialog = ({
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

const CloseButton = () => (
  <Dialog.Close className="iconbtn" aria-label={words.close}>
    <X className="ico" aria-hidden />
  </Dialog.Close>
);

export default ExplainWindow;
