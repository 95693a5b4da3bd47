import { SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { differ } from '../../platform/differ.js';
import { OneTimer } from '../../platform/timers.js';
import { FILTER_PROPOSAL } from '../model/choices/scanner-limits.js';
import { DEFAULT_VIEW, type View } from '../model/choices/view.js';
import { appliedViewAtom } from '../model/views/applied-view.js';
import type { FilterMode } from './group-props.js';

/** How long the page says that filters are being applied. The list itself changes at once and stays usable. */
const APPLYING_MS = 1_000;

/** Whether filters were applied just now. */
export const applyingAtom = atom(false);

/**
 * A draft of the filters. It follows the applied filters when they change elsewhere; of a change of the books alone, which a switch applies at
 * once, it takes just that.
 */
export const useFilterDraft = (mode: FilterMode) => {
  const [applied, setApplied] = useAtom(appliedViewAtom);
  const sayApplying = useSetAtom(sayApplyingAtom);
  const [edited, setEdited] = useState<{ readonly from: View; readonly view: View }>();
  const draft = rebased(edited, applied);
  const shown = mode === 'arbitrage' && draft.scanner === applied.scanner ? proposed(draft) : draft;
  const apply = (view: View) => {
    setEdited(undefined);
    setApplied(view);
    sayApplying();
  };
  return {
    draft: shown,
    applied,
    isEdited: differ(shown, applied),
    edit: (change: Partial<View>) =>
      setEdited((before) => ({
        from: applied,
        view: { ...rebased(before, applied), ...change },
      })),
    apply: () => apply(shown),
    reset: () => apply(DEFAULT_VIEW),
  };
};

const rebased = (edited: { readonly from: View; readonly view: View } | undefined, applied: View): View => {
  if (!edited) return applied;
  const { from, view } = edited;
  if (from === applied) return view;
  const { books, propBooks } = applied;
  if (differ({ ...from, books, propBooks }, applied)) return applied;
  return {
    ...view,
    ...(differ(from.books, books) ? { books } : {}),
    ...(differ(from.propBooks, propBooks) ? { propBooks } : {}),
  };
};

// A user who never changed the scanner settings gets a proposal as the draft; it takes effect when applied.
const proposed = (view: View): View =>
  differ(view.scanner, SCANNER_DEFAULTS) ? view : { ...view, scanner: { ...SCANNER_DEFAULTS, ...FILTER_PROPOSAL } };

const ending = new OneTimer();

const sayApplyingAtom = atom(null, (_get, set) => {
  set(applyingAtom, true);
  ending.set(APPLYING_MS, () => set(applyingAtom, false));
});
