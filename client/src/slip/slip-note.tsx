import { useAtom } from 'jotai';
import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { after } from '../platform/timers.js';
import { slipMessages as words } from './messages.js';
import { slipNoteAtom } from './model/slip-atoms.js';

const SAID_MS = 5_000;

/** What was just done with the slip, shown for a while. */
export const SlipNote = () => {
  const [note, setNote] = useAtom(slipNoteAtom);
  useEffect(() => {
    if (!note) return;
    return after(SAID_MS, () => setNote(undefined));
  }, [note, setNote]);
  if (!note) return null;
  return (
    <div className="toasts">
      <div className="toast" role="status">
        <Check className="ico good" aria-hidden />
        {note}
        <button type="button" className="iconbtn" aria-label={words.close} onClick={() => setNote(undefined)}>
          <X className="ico s" aria-hidden />
        </button>
      </div>
    </div>
  );
};
