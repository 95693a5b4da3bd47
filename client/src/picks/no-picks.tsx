import { useAtomValue } from 'jotai';
import { CloudOff, ListChecks, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isDemoAtom } from '../platform/demo-atom.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { pickMessages as words } from './messages.js';
import { syncStateAtom } from './model/sync-state.js';

/** Shown without any picks; they may still be loading from the account. */
export const NoPicks = () => {
  const { work, isMet } = useAtomValue(syncStateAtom);
  const isDemo = useAtomValue(isDemoAtom);
  if (!isMet && !isDemo && typeof work === 'object')
    return (
      <EmptyPanel icon={CloudOff} title={words.notHere} role="alert">
        <p>{words.notHereWhy(work.failed.message)}</p>
      </EmptyPanel>
    );
  if (!isMet && !isDemo)
    return (
      <p className="on-its-way" role="status">
        <LoaderCircle className="ico spin" aria-hidden />
        {words.looking}
      </p>
    );
  return (
    <EmptyPanel
      icon={ListChecks}
      title={words.empty}
      actions={
        <Link className="btn accent" to="/sportsbooks">
          {words.toOdds}
        </Link>
      }
    >
      <p>{words.emptyWhy}</p>
    </EmptyPanel>
  );
};
