import { useEffect, useState } from 'react';
import { forgetOnPage, keepOnPage, readOnPage } from '../../lib/page-storage.js';

const KEY = 'fairline_last_words';

// While a page is loaded, guards may show it, take it away and show it again: it says the same each time.
const ARRIVING_MS = 20_000;

/** Keeps what a page has to say when it is about to be loaded anew. */
export const keepLastWords = (text: string): void => keepOnPage(KEY, `${Date.now()} ${text}`);

/** What the page said just before it was loaded anew, for as long as it stands there. Who comes back to it later is told nothing. */
export const useLastWords = (): string | undefined => {
  const [text] = useState(lastWords);
  useEffect(() => {
    if (text === undefined) forgetOnPage(KEY);
  }, [text]);
  return text;
};

const lastWords = (): string | undefined => {
  const [, at, text] = /^(\d+) (.+)$/.exec(readOnPage(KEY) ?? '') ?? [];
  return Math.abs(Date.now() - Number(at)) < ARRIVING_MS ? text : undefined;
};
