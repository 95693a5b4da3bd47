import { useAtomValue } from 'jotai';
import { Cloud, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { isDemoAtom } from '../../lib/demo/demo-atom.js';
import type { Problem } from '../../lib/http/problem.js';
import { type SyncState, syncStateAtom } from '../../lib/picks/sync/sync-state.js';
import { pickMessages as words } from './messages.js';

/** How the picks of this browser relate to the account's, in one line. */
export const SyncLine = () => {
  const state = useAtomValue(syncStateAtom);
  if (useAtomValue(isDemoAtom)) return null;
  const { text, icon: Icon, isMoving = false } = lineOf(state);
  return (
    <span className="pk-sync s12 c2" role="status" aria-label={text}>
      <Icon className={isMoving ? 'ico s spin' : 'ico s'} aria-hidden />
      {text}
      {state.refused > 0 ? <span className="bad">{` · ${words.refusedCount(state.refused)}`}</span> : null}
    </span>
  );
};

const lineOf = ({ unsent, work, isMet }: SyncState) => {
  if (typeof work === 'object') return { text: failedLine(unsent, work.failed), icon: CloudOff };
  if (unsent === 0 && isMet) return { text: words.saved, icon: CloudCheck };
  if (unsent === 0 && !isMet) return { text: words.fetching, icon: LoaderCircle, isMoving: true };
  return work === 'sending' || !isMet
    ? { text: words.saving, icon: LoaderCircle, isMoving: true }
    : { text: words.saving, icon: Cloud };
};

const failedLine = (unsent: number, { status, message }: Problem): string => {
  const isCutOff = status === 0;
  if (unsent > 0) return isCutOff ? words.waiting(unsent) : words.waitingWhy(unsent, message);
  return isCutOff ? words.behind : words.behindWhy(message);
};
