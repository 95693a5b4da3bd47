import type { OpportunityList } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { nowAtom } from '../../../lib/clock.js';
import { loadFailureOf } from '../../../lib/http/load-failure.js';
import { ErrorPanel } from '../../../ui/error-panel.js';
import { SkeletonRows } from '../../../ui/skeleton-rows.js';
import { OfferDetailsWindow } from '../cards/offer-details-window.js';
import { opportunityMessages as words } from '../messages.js';
import { LegGone } from '../rehedge/leg-gone.js';
import { ScannerPanel } from '../scanner-panel.js';
import { listAtoms } from './list-atoms.js';
import { ListSilence } from './list-silence.js';
import { failureOf, silenceAtoms } from './silence-atoms.js';

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
