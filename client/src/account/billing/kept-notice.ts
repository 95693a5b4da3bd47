import { useEffect, useState } from 'react';
import { forgetOnPage, keepOnPage, readOnPage } from '../../platform/storage/page-storage.js';

const KEY = 'fairline_last_words';

// While a page loads, guards may mount it several times, so the text stays available this long.
const ARRIVING_MS = 20_000;

/** Stores a text that the page shows after a reload. */
export const keepNotice = (text: string): void => keepOnPage(KEY, `${Date.now()} ${text}`);

/** The text stored just before the reload, for as long as the page stays. It does not show on a later visit. */
export const useKeptNotice = (): string | undefined => {
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
