import type { Pick } from '@fairline/shared/domain';
import { useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { bringBackPickAtom } from '../../lib/picks/change-picks.js';
import { pickMessages as words } from './messages.js';
import { nameOf } from './pick-words.js';

const UNDO_MS = 5_000;

/** That a pick was removed, and for a while the way to have it back. */
export const RemovedNote = ({ pick, onOver }: { pick: Pick; onOver: () => void }) => {
  const bringBack = useSetAtom(bringBackPickAtom);
  useEffect(() => {
    const timer = setTimeout(onOver, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onOver]);
  const undo = () => {
    bringBack(pick.id, new Date());
    onOver();
  };
  return (
    <div className="toasts">
      <div className="toast" role="status">
        <Check className="ico" aria-hidden />
        <div>
          <b>{words.removed}</b>
          <p>{[pick.game, nameOf(pick)].filter(Boolean).join(', ')}</p>
        </div>
        <button type="button" className="btn sm quiet undo" onClick={undo}>
          {words.undo}
        </button>
      </div>
    </div>
  );
};
