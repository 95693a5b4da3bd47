import { useEffect, useState } from 'react';
import { useSearch } from '../../lib/views/use-search.js';

/** How long after the last letter the search runs. */
const AFTER_MS = 300;

/** The text typed into the search; it is applied after a moment, or at once by `submit`. A change of the address replaces it. */
export const useTypedSearch = () => {
  const [asked, ask] = useSearch();
  const [typed, setTyped] = useState(asked);
  useEffect(() => setTyped((before) => (before.trim() === asked ? before : asked)), [asked]);
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, ask]);
  return { typed, type: setTyped, submit: () => ask(typed) };
};
