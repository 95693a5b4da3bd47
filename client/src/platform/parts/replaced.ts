import { keepOnPage, readOnPage } from '../storage/page-storage.js';

const KEY = 'reloadedFrom';

/** Whether the server has another version than this page, whose files may be gone. False if the server does not answer. */
export const isReplaced = async (): Promise<boolean> => {
  const ours = ourEntry();
  if (!ours) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok && !(await answer.text()).includes(ours);
  } catch {
    return false;
  }
};

const PATIENCE_MS = 5_000;

/** Reloads the page into the new version, once per version: if that loads the old one again, another reload would too. */
export const reloadOnce = (reload = () => location.reload()): boolean => {
  const ours = ourEntry();
  const left = readOnPage(KEY)?.split(' ') ?? []; // during an update two servers may have different versions
  if (!ours || left.includes(ours)) return false;
  const all = [...left, ours].join(' ');
  keepOnPage(KEY, all);
  if (readOnPage(KEY) !== all) return false; // otherwise the page could reload for ever
  reload();
  return true;
};

// The entry script's name contains a hash of its content and of all files it can load.
const ourEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src');
