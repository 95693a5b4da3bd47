import { CircleCheck, Undo2 } from 'lucide-react';
import { pickFileMessages as words } from './messages.js';
import type { Counts } from './use-import.js';

/** The result of an import, with a button that undoes it. */
export const Imported = ({
  imported,
  settled,
  isOwn,
  onUndo,
  onDone,
}: Counts & { isOwn: boolean; onUndo: () => void; onDone: () => void }) => (
  <>
    <p className="pf-done" role="status">
      <CircleCheck className="ico" aria-hidden />
      <b className="b">
        {[imported > 0 ? words.imported(imported) : '', settled > 0 ? words.settledNow(settled) : '']
          .filter(Boolean)
          .join(', ')}
      </b>
    </p>
    <p className="c2">{isOwn ? words.saved : words.savedOfTracker}</p>
    <div className="pf-actions">
      <button type="button" className="btn" onClick={onUndo}>
        <Undo2 className="ico s" aria-hidden />
        {words.undo}
      </button>
      <button type="button" className="btn accent" onClick={onDone}>
        {words.done}
      </button>
    </div>
  </>
);

/** Confirms that an import was undone. */
export const TakenBack = ({ onOther, onDone }: { onOther: () => void; onDone: () => void }) => (
  <>
    <p className="pf-done" role="status">
      <Undo2 className="ico" aria-hidden />
      <b className="b">{words.takenBack}</b>
    </p>
    <p className="c2">{words.takenBackWhy}</p>
    <div className="pf-actions">
      <button type="button" className="btn" onClick={onOther}>
        {words.chooseAnother}
      </button>
      <button type="button" className="btn accent" onClick={onDone}>
        {words.done}
      </button>
    </div>
  </>
);
