import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { autoRefreshAtom } from '../market/model/auto-refresh.js';
import { nowAtom } from '../platform/clock.js';
import { timeOfDay } from '../platform/format.js';
import { loadFailureOf } from '../platform/http/load-failure.js';
import { httpMessages } from '../platform/http/messages.js';
import { linkAtom } from '../platform/socket/app-socket.js';
import { Banner } from '../ui/banner.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { LegGone } from './leg-gone.js';
import { opportunityMessages as words } from './messages.js';
import { failureOf, listAtoms, type Silence, silenceAtoms } from './model/list-atoms.js';
import { OfferDetailsWindow } from './offer-details-window.js';
import { ScannerPanel } from './scanner-panel.js';

/** A scanner around its list: failed, loading, or with the settings panel. */
export const ListFrame = ({ list, children }: { list: OpportunityList; children: ReactNode }) => {
  const { state } = useAtomValue(listAtoms[list]);
  const failure = failureOf(state, useAtomValue(silenceAtoms[list]), useAtomValue(nowAtom));
  return (
    <>
      {failure ? (
        <ErrorPanel {...loadFailureOf(failure)} />
      ) : (
        <>
          <ListSilence list={list} />
          <ScannerPanel list={list} />
          {state === 'loading' ? <SkeletonRows rows={6} word={words.loading[list]} /> : children}
        </>
      )}
      <LegGone />
      <OfferDetailsWindow />
    </>
  );
};

/** Says that a list is not pushed at the moment or did not load, how old it is, and when it is requested again. */
const ListSilence = ({ list }: { list: OpportunityList }) => {
  const { state } = useAtomValue(listAtoms[list]);
  const silence = useAtomValue(silenceAtoms[list]);
  const isFlowing = useAtomValue(autoRefreshAtom);
  const isLinked = useAtomValue(linkAtom).state === 'open';
  const now = useAtomValue(nowAtom);
  const flowsSince = useSince(isFlowing, now);
  if (!silence || !isFlowing) return null;
  if (!silence.pause && now - Math.max(silence.since, flowsSince) < MENDS_ITSELF_MS) return null;
  return (
    <Banner tone="warning" icon={Unplug}>
      {state === 'loading' ? null : <b className="b">{words.notPushed(timeOfDay(silence.since))} </b>}
      <span className="c2">{nextOf(silence, isLinked)}</span>
    </Banner>
  );
};

// When it is requested again.
const nextOf = ({ pause, problem }: Silence, isLinked: boolean): string => {
  if (pause) return httpMessages.retrying(Math.ceil((pause.until - Date.now()) / 1_000), pause.nth, pause.of);
  if (!isLinked) return words.askedAgain;
  return problem ? words.loadedAgain : words.loadsAgain;
};

/** When `isTrue` last became true; 0 if it was from the first. */
const useSince = (isTrue: boolean, now: number): number => {
  const [{ was, since }, setState] = useState({ was: isTrue, since: 0 });
  if (was !== isTrue) setState({ was: isTrue, since: now });
  return since;
};

/** A broken connection is mostly back, and a paused list loaded, before anyone could read a message about it. */
const MENDS_ITSELF_MS = 3_000;
