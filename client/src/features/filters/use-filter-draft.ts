import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { appliedFilterAtom, DEFAULT_FILTER } from './draft.js';

/** A draft of the filters: edited freely, applied at once. What is applied elsewhere replaces it. */
export const useFilterDraft = () => {
  const [applied, setApplied] = useAtom(appliedFilterAtom);
  const [draft, setDraft] = useState(applied);
  useEffect(() => setDraft(applied), [applied]);
  return {
    draft,
    isEdited: draft !== applied,
    edit: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })),
    apply: () => setApplied(draft),
    reset: () => setApplied(DEFAULT_FILTER),
  };
};
