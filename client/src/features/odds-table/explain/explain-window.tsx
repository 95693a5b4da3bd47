import './explain.css';
import { atom, useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { BetKey } from '../../../lib/bets/bet.js';
import { explainedAtom, isSameMarket } from '../../../lib/bets/explained.js';
import { useWritePrice } from '../../../lib/choices/odds-format.js';
import { serverNow } from '../../../lib/clock.js';
import { signedPercent } from '../../../lib/format.js';
import { usePhone } from '../../../ui/use-phone.js';
import { Sheet } from '../../../ui/windows/sheet.js';
import { CloseButton, ExplainDialog } from './explain-dialog.js';
import { type Explanation, worthOf } from './explanation.js';
import { ExplanationView } from './explanation-view.js';
import { explainMessages as words } from './messages.js';
import { MovedNote } from './moved-note.js';

/**
 * Explains the value and the fair line of a bet as of when it opens, so that all numbers belong to the same prices. When a price moves, it
 * says so.
 */
const ExplainWindow = ({ bet, isOpen, onClose }: { bet: BetKey; isOpen: boolean; onClose: () => void }) => {
  const live = useAtomValue(useMemo(() => (isOpen ? explainedAtom(bet) : NOTHING), [bet, isOpen]));
  const [explanation, setExplanation] = useState(() => live && { ...live, at: serverNow() });
  const title = useTitle(explanation);
  const isPhone = usePhone();
  if (!explanation) return null;
  const body = (
    <>
      {live && !isSameMarket(live, explanation) ? (
        <MovedNote onLatest={() => setExplanation({ ...live, at: serverNow() })} />
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

export default ExplainWindow;
