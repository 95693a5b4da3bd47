import './picks.css';
import { type Pick, profitOf, statusOf } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isDemoAtom } from '../platform/demo-atom.js';
import { money } from '../platform/format.js';
import { usePageTitle } from '../platform/page-title.js';
import { socketAtom } from '../platform/socket/app-socket.js';
import { after, every } from '../platform/timers.js';
import { Banner } from '../ui/banner.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { ListedPicks } from './listed-picks.js';
import { pickMessages as words } from './messages.js';
import { onValidated } from './model/bets-validated.js';
import { changedPickAtom, UNDO_MS, undoChangeAtom } from './model/changed-pick.js';
import { listedPicksAtom } from './model/listed-picks.js';
import { asideAtom, setBrokenAsideAtom, takePicksAtom } from './model/picks-atom.js';
import { runAutomatically } from './model/settlement/automatic-run.js';
import { followPickGames } from './model/settlement/follow-pick-games.js';
import { NoPicks } from './no-picks.js';
import type { PickSlots } from './pick-list.js';
import { PickTabs } from './pick-tabs.js';
import { nameOf } from './pick-words.js';
import { PicksHead } from './picks-head.js';
import { RunNote } from './run-note.js';

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
      <PickTabs />
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

/** What was just done to a pick, and for a while the button `undo`. */
const ChangedNote = ({ undo }: { undo?: RefObject<HTMLButtonElement | null> }) => {
  const changed = useAtomValue(changedPickAtom);
  const forget = useSetAtom(changedPickAtom);
  const takeBack = useSetAtom(undoChangeAtom);
  const seconds = useSecondsLeft(changed);
  useEffect(() => {
    if (!changed) return;
    return after(UNDO_MS, () => forget(undefined));
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
    return every(SECOND, () => setLeft((now) => Math.max(0, now - 1)));
  }, [of]);
  return left;
};

const SHOWN_MS = 5_000;

/** Says for five seconds that picks were settled automatically. */
const ValidatedBanner = () => {
  const [settled, setSettled] = useState<readonly Pick[]>();
  const take = useSetAtom(takePicksAtom);
  useEffect(
    () =>
      onValidated((validated) => {
        take((now) => now); // another tab or part may have written the picks
        if (validated?.window === 'automatic') setSettled(validated.picks);
      }),
    [take],
  );
  useEffect(() => {
    if (!settled) return;
    return after(SHOWN_MS, () => setSettled(undefined));
  }, [settled]);
  if (!settled) return null;
  return (
    <Banner tone="good" icon={Check} onDismiss={() => setSettled(undefined)}>
      <b className="b">{words.autoValidated(settled.length)}</b> <span className="c2">{detailOf(settled)}</span>
    </Banner>
  );
};

const detailOf = (settled: readonly Pick[]): string => {
  const [only] = settled;
  if (only && settled.length === 1) return words.settledOne(only.game ?? '', nameOf(only), endingOf(only));
  const count = (status: string) => settled.filter((pick) => statusOf(pick) === status).length;
  return words.settledMany(count('won'), count('lost'));
};

const endingOf = (pick: Pick): string => {
  const profit = profitOf(pick);
  const status = statusOf(pick);
  if (status === 'won' && profit !== undefined) return words.paid(money(profit));
  return status ? words.statuses[status].toLowerCase() : '';
};
