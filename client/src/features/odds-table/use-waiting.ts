import type { Section } from '@fairline/shared/contract';
import { useEffect, useState } from 'react';
import { sayLoadingUntil, waitUntil } from './waiting.js';

/** Whether to keep waiting for the first bet of a section, and whether to say that it is loading. */
export const useWaiting = (section: Section, isLoaded: boolean) => {
  const [entered, setEntered] = useState(() => ({ section, at: Date.now() }));
  const [loadedAt, setLoadedAt] = useState<number>();
  if (entered.section !== section) setEntered({ section, at: Date.now() });
  if (isLoaded !== (loadedAt !== undefined)) setLoadedAt(isLoaded ? Date.now() : undefined);
  return {
    isWaiting: useIsBefore(waitUntil(section, entered.at, loadedAt)),
    isLoading: useIsBefore(sayLoadingUntil(section, entered.at)),
  };
};

const useIsBefore = (at: number): boolean => {
  const [passed, setPassed] = useState<number>();
  const isBefore = passed !== at && Date.now() < at;
  useEffect(() => {
    if (!isBefore) return;
    const timer = setTimeout(() => setPassed(at), at - Date.now());
    return () => clearTimeout(timer);
  }, [isBefore, at]);
  return isBefore;
};
