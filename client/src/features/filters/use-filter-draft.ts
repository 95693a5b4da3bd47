import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { DEFAULT_VIEW, type View } from '../../lib/choices/view.js';
import { differ } from '../../lib/differ.js';
import { appliedViewAtom } from '../../lib/views/applied-view.js';

/** How long it is said that filters are being applied. The list changes at once and can be used meanwhile. */
const APPLYING_MS = 1_000;

/** Whether filters were applied just now. */
export const applyingAtom = atom(false);

/** A draft of the filters: edited freely, applied at once. What is applied elsewhere replaces it. */
export const useFilterDraft = () => {
  const [applied, setApplied] = useAtom(appliedViewAtom);
  const sayApplying = useSetAtom(sayApplyingAtom);
  const [draft, setDraft] = useState(applied);
  useEffect(() => setDraft(applied), [applied]);
  const apply = (view: View) => {
    setDraft(view);
    setApplied(view);
    sayApplying();
  };
  return {
    draft,
    isEdited: differ(draft, applied),
    edit: (change: Partial<View>) => setDraft((before) => ({ ...before, ...change })),
    apply: () => apply(draft),
    reset: () => apply(DEFAULT_VIEW),
  };
};

let ending: ReturnType<typeof setTimeout> | undefined;

const sayApplyingAtom = atom(null, (_get, set) => {
  set(applyingAtom, true);
  clearTimeout(ending);
  ending = setTimeout(() => set(applyingAtom, false), APPLYING_MS);
});
