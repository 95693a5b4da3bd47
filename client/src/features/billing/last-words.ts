import { useEffect, useState } from 'react';
import { forgetOnPage, keepOnPage, readOnPage } from '../../lib/page-storage.js';

const KEY = 'fairline_last_words';

/** Keeps what a page has to say when it is about to be loaded anew. */
export const keepLastWords = (text: string): void => keepOnPage(KEY, text);

/** What the page said before it was loaded anew. Said once. */
export const useLastWords = (): string | undefined => {
  const [text] = useState(() => readOnPage(KEY));
  useEffect(() => forgetOnPage(KEY), []);
  return text;
};
