import { keepOnPage, readOnPage } from '../page-storage.js';

const KEY = 'reloadedFrom';

/** Whether our server has another version by now than the one that runs here, whose files may be gone. A server that is away says nothing. */
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

/** Loads the page anew for a version that took this one's place, once: where that gave the old one again, another time would too. */
export const reloadOnce = (reload = () => location.reload()): boolean => {
  const ours = ourEntry();
  const left = readOnPage(KEY)?.split(' ') ?? []; // two servers may have two versions for a while
  if (!ours || left.includes(ours)) return false;
  const all = [...left, ours].join(' ');
  keepOnPage(KEY, all);
  if (readOnPage(KEY) !== all) return false; // nobody would know afterwards that it was done
  reload();
  return true;
};

// The first script of a version bears its name by its content and by that of all it may load.
const ourEntry = () => document.querySelector('script[type="module"][src]')?.getAttribute('src');
