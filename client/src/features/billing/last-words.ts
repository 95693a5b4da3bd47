import { useEffect, useState } from 'react';
import { forgetOnPage, keepOnPage, readOnPage } from '../../lib/page-storage.js';

const KEY = 'fairline_last_words';

// While a page is loaded, guards may show it, take it away and show it again: it says the same each time.
const ARRIVING_MS = 10_000;

/** Keeps what a page has to say when it is about to be loaded anew. */
export const keepLastWords = (text: string): void => keepOnPage(KEY, text);

/** What the page said before it was loaded anew. Said for as long as it stands there, and not when one comes back to it later. */
export const useLastWords = (): string | undefined => {
  const [text] = useState(() => readOnPage(KEY));
  useEffect(() => {
    if (text) setTimeout(() => forgetOnPage(KEY), ARRIVING_MS);
  }, [text]);
  return text;
};
