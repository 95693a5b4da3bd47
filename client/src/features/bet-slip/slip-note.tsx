import { useAtom } from 'jotai';
import { Check, X } from 'lucide-react';
import { slipNoteAtom } from '../../lib/slip/slip-atoms.js';
import { slipMessages as words } from './messages.js';

/** What was just done with the slip, until somebody has read it. */
export const SlipNote = () => {
  const [note, setNote] = useAtom(slipNoteAtom);
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
