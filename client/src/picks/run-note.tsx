import { useAtom } from 'jotai';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { after } from '../platform/timers.js';
import { EmojiText } from '../ui/emoji.js';
import { pickMessages as words } from './messages.js';
import { runNoteAtom } from './model/settlement/run-atom.js';

const SAID_MS = 8_000;

/** The result of a validation that the user asked for. An error stays until it is closed. */
export const RunNote = () => {
  const [note, setNote] = useAtom(runNoteAtom);
  useEffect(() => {
    if (!note || note.errors.length > 0) return;
    return after(SAID_MS, () => setNote(undefined));
  }, [note, setNote]);
  useEffect(() => () => setNote(undefined), [setNote]);
  if (!note) return null;
  return (
    <div className="toast run-note" role="status">
      <div>
        <b>
          <EmojiText text={note.text} />
        </b>
        {note.errors.length > 0 ? (
          <ul>
            {note.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <button type="button" className="iconbtn" aria-label={words.close} onClick={() => setNote(undefined)}>
        <X className="ico s" aria-hidden />
      </button>
    </div>
  );
};
