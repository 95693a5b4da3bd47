import { store } from '../store.js';
import { dropToast, raiseToast } from '../toasts.js';
import { offerVersion } from '../version/offer-version.js';
import { isReplaced } from '../version/replaced.js';
import { partMessages as words } from './messages.js';
import { networkOrAWhile } from './patiently.js';

const TOAST = 'part-missing';
const waiting = new Set<AbortController>();

/**
 * Says for a part of a page that it is not there yet, and lets the user ask for it again, until it is `found`. Where our server has
 * another version by now, the file may be gone for good: then that one is offered.
 */
export const missing = (of = store) => {
  let asked: AbortController | undefined;
  let said: 'missing' | 'replaced' | undefined;
  const found = () => {
    if (!asked) return;
    waiting.delete(asked);
    if (waiting.size === 0) dropToast(TOAST, of);
  };
  const untilAgain = async () => {
    if (asked) waiting.delete(asked);
    if (said === 'missing' && asked?.signal.aborted) said = undefined; // who asked by hand is answered
    asked = new AbortController();
    waiting.add(asked);
    if (said !== 'replaced') said = await tell(said);
    if (!asked.signal.aborted) await networkOrAWhile(asked.signal); // it may have been asked for meanwhile
  };
  // Once, not at every try: it is read aloud, and whoever closed it has understood.
  const tell = async (before: typeof said) => {
    if (await isReplaced()) {
      dropToast(TOAST, of);
      offerVersion(() => location.reload(), of);
      return 'replaced';
    }
    if (!before) say(of);
    return 'missing';
  };
  return { untilAgain, found };
};

const say = (of: typeof store) =>
  raiseToast(
    {
      id: TOAST,
      type: 'warning',
      title: words.missing,
      text: words.missingWhy,
      duration: 0,
      action: { label: words.again, run: askNow },
    },
    of,
  );

const askNow = () => {
  for (const asked of waiting) asked.abort();
};
