import './picks.css';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isDemoAtom } from '../../lib/demo/demo-atom.js';
import { usePageTitle } from '../../lib/page-title.js';
import { followPickGames } from '../../lib/picks/games/follow-pick-games.js';
import { listedPicksAtom } from '../../lib/picks/listed-picks.js';
import { asideAtom, setBrokenAsideAtom } from '../../lib/picks/picks-atom.js';
import { runAutomatically } from '../../lib/picks/runs/automatic-run.js';
import { socketAtom } from '../../lib/socket/app-socket.js';
import { Banner } from '../../ui/banner.js';
import { useFocusKept } from '../../ui/windows/use-focus-kept.js';
import { ChangedNote } from './changed-note.js';
import { ListedPicks } from './listed-picks.js';
import { pickMessages as words } from './messages.js';
import { NoPicks } from './no-picks.js';
import type { PickSlots } from './pick-slots.js';
import { PicksHead } from './picks-head.js';
import { RunNote } from './run-note.js';
import { ValidatedBanner } from './validated-banner.js';

/** My Picks. `summary` shows the results over all picks, `actions` further actions. */
export const PicksPage = ({ summary, actions, ...slots }: { summary?: ReactNode; actions?: ReactNode } & PickSlots) => {
  usePageTitle(words.title);
  const picks = useAtomValue(listedPicksAtom);
  const list = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useSettling();
  // After a pick is removed or settled by keyboard, the focus moves to the undo button, and once that is gone to the list.
  useFocusKept(list, undo);
  useFocusKept(notes, list);
  return (
    <main className="page picks">
      <PicksHead picks={picks} actions={actions} />
      <ValidatedBanner />
      <SetAside />
      <div ref={list} tabIndex={-1}>
        {picks.length > 0 ? (
          <>
            {summary}
            <ListedPicks picks={picks} {...slots} />
          </>
        ) : (
          <NoPicks />
        )}
      </div>
      <div ref={notes} className="toasts pk-notes">
        <RunNote />
        <ChangedNote undo={undo} />
      </div>
    </main>
  );
};

const useSettling = () => {
  const store = useStore();
  const isDemo = useAtomValue(isDemoAtom);
  const socket = useAtomValue(socketAtom);
  useEffect(() => (isDemo ? undefined : runAutomatically(store)), [store, isDemo]);
  useEffect(() => (socket ? followPickGames(socket, store) : undefined), [socket, store]);
};

const SetAside = () => {
  const aside = useAtomValue(asideAtom).length;
  const setBrokenAside = useSetAtom(setBrokenAsideAtom);
  useEffect(() => setBrokenAside(), [setBrokenAside]);
  return aside > 0 ? (
    <Banner tone="warning" icon={TriangleAlert}>
      {words.setAside(aside)}
    </Banner>
  ) : null;
};
