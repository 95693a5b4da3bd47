import { type ComponentType, lazy } from 'react';
import { store } from '../store.js';
import { dropToast, raiseToast } from '../toasts.js';
import { loadWithRetries, networkOrAWhile } from './load-with-retries.js';
import { partMessages as words } from './messages.js';
import { offerVersion } from './offer-version.js';
import { isReplaced } from './replaced.js';

/** A part of a page whose code is loaded when it is first drawn. If that fails, the user is told and it is retried. */
export const part = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadPart(load));

/** Loads the code of a part. */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const { untilAgain, found } = missing();
  try {
    return await loadWithRetries(load, untilAgain);
  } finally {
    found();
  }
};

const TOAST = 'part-missing';
const waiting = new Set<AbortController>();

/**
 * Shows that a part of the page could not be loaded and lets the user retry, until `found` is called. If the server has a newer version,
 * the file may be gone for good: then that version is offered.
 */
const missing = (of = store) => {
  let asked: AbortController | undefined;
  let said: 'missing' | 'replaced' | undefined;
  const found = () => {
    if (!asked) return;
    waiting.delete(asked);
    if (waiting.size === 0) dropToast(TOAST, of);
  };
  const untilAgain = async () => {
    if (asked) waiting.delete(asked);
    if (said === 'missing' && asked?.signal.aborted) said = undefined; // the user retried by hand, so the next failure is shown again
    asked = new AbortController();
    waiting.add(asked);
    if (said !== 'replaced') said = await tell(said);
    if (!asked.signal.aborted) await networkOrAWhile(asked.signal); // the user may have retried meanwhile
  };
  // Shown once, not at every try: it is read aloud, and a user who closed it has understood.
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
