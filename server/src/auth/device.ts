import bowser from 'bowser';
import type { Request } from 'express';

/** The browser and system of a request, for the user's list of sessions: "Chrome on Windows". Undefined if the header names neither. */
export const deviceOf = ({ headers }: Pick<Request, 'headers'>): string | undefined => {
  const said = headers['user-agent']?.slice(0, LONGEST_READ);
  if (!said) return undefined;
  const { browser, os } = bowser.parse(said);
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, LONGEST_KEPT) || undefined;
};

// The client controls this header, so no more of it is parsed than a real browser sends.
const LONGEST_READ = 400;
const LONGEST_KEPT = 100;
