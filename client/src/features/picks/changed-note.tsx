import { useAtomValue, useSetAtom } from 'jotai';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { changedPickAtom, UNDO_MS, undoChangeAtom } from '../../lib/picks/changed-pick.js';
import { pickMessages as words } from './messages.js';
import { nameOf } from './pick-words.js';

/** What was just done to a pick, and for a while the button `undo`. */
export const ChangedNote = ({ undo }: { undo?: RefObject<HTMLButtonElement | null> }) => {
  const changed = useAtomValue(changedPickAtom);
  const forget = useSetAtom(changedPickAtom);
  const takeBack = useSetAtom(undoChangeAtom);
  const seconds = useSecondsLeft(changed);
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => forget(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [changed, forget]);
  useEffect(() => () => forget(undefined), [forget]);
  if (!changed) return null;
  const { before, done } = changed;
  return (
    <div className="toast" role="status">
      <Check className="ico" aria-hidden />
      <div>
        <b>{words.changed[done]}</b>
        <p>
          {[before.game, nameOf(before)].filter(Boolean).join(', ')}. <span aria-hidden>{words.savedIn(seconds)}</span>
        </p>
      </div>
      <button ref={undo} type="button" className="btn sm quiet undo" onClick={() => takeBack(new Date())}>
        {words.undo}
      </button>
    </div>
  );
};

const SECOND = 1_000;

const useSecondsLeft = (of: unknown): number => {
  const [left, setLeft] = useState(UNDO_MS / SECOND);
  useEffect(() => {
    if (!of) return;
    setLeft(UNDO_MS / SECOND);
    const ticking = setInterval(() => setLeft((now) => Math.max(0, now - 1)), SECOND);
    return () => clearInterval(ticking);
  }, [of]);
  return left;
};
