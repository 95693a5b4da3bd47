import './ui/styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { keepAccessible } from './account/model/keep-accessible.js';
import { App } from './app/app.js';
import { loadSignedInEarly } from './app/frame/load-signed-in.js';
import { watchErrors } from './platform/http/watch-errors.js';
import { loadWithRetries } from './platform/parts/load-with-retries.js';
import { dropLostStyles } from './platform/parts/not-loaded.js';
import { loadPart } from './platform/parts/part.js';
import { start } from './platform/session/start.js';
import { keptText } from './platform/storage/storage.js';
import { PLACED_BETS_KEY } from './platform/storage/user-data-keys.js';
import { store } from './platform/store.js';
import { warmFormats } from './platform/warm-formats.js';
import { watchOnline } from './platform/watch-online.js';
import { loadPartsThrough } from './ui/ui-part.js';

// Our content security policy forbids code built at run time, which zod would otherwise use.
z.config({ jitless: true });

loadPartsThrough(loadPart);
dropLostStyles();
watchErrors();
watchOnline();
keepAccessible();
warmFormats();
loadSignedInEarly();
begin();

createRoot(document.getElementById('root')!, { onRecoverableError: reportUnlessResized }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the load event: storing files for later must not delay the page.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    loadWithRetries(() => import('./platform/parts/watch-version.js')).then(({ watchVersion }) => watchVersion()),
  );

// A window that changes its size ends a change of views early, which is no error; React knows only what an older Chrome says of it.
function reportUnlessResized(error: unknown) {
  const isResized = error instanceof DOMException && /viewport size changed/i.test(error.message);
  if (!isResized) reportError(error);
}

// Few browsers still hold bets that an older version stored. They are migrated before login, because they belong to the last user of this
// browser.
async function begin() {
  if (keptText(PLACED_BETS_KEY) !== null) await migratePlacedBets().catch(() => undefined); // retried on the next load
  await start();
}

async function migratePlacedBets() {
  const { migratePlacedBetsAtom } = await import('./picks/model/migrate-placed-bets.js');
  store.set(migratePlacedBetsAtom);
}
