import bowser from 'bowser';
import type { Request } from 'express';

/** What somebody signs in with, as they will know it again in a list: "Chrome on Windows". Undefined where nothing says it. */
export const deviceOf = ({ headers }: Pick<Request, 'headers'>): string | undefined => {
  const said = headers['user-agent']?.slice(0, LONGEST_READ);
  if (!said) return undefined;
  const { browser, os } = bowser.parse(said);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, LONGEST_KEPT) || undefined;
};

// The header is the caller's own word: it is read no further than any browser's goes.
const LONGEST_READ = 400;
const LONGEST_KEPT = 100;
