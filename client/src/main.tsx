import './ui/styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/app.js';
import { keepAccessible } from './lib/accessibility/keep-accessible.js';
import { watchErrors } from './lib/errors/watch-errors.js';
import { loadWithRetries } from './lib/parts/load-with-retries.js';
import { dropLostStyles } from './lib/parts/not-loaded.js';
import { loadPart } from './lib/parts/part.js';
import { start } from './lib/session/start.js';
import { keptText } from './lib/storage.js';
import { store } from './lib/store.js';
import { PLACED_BETS_KEY } from './lib/user-data-keys.js';
import { warmFormats } from './lib/warm-formats.js';
import { watchOnline } from './lib/watch-online.js';
import { loadPartsThrough } from './ui/ui-part.js';

// Our content security policy forbids code built at run time, which zod would otherwise use.
z.config({ jitless: true });

loadPartsThrough(loadPart);
dropLostStyles();
watchErrors();
watchOnline();
keepAccessible();
warmFormats();
begin();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After the load event: storing files for later must not delay the page.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    loadWithRetries(() => import('./lib/version/watch-version.js')).then(({ watchVersion }) => watchVersion()),
  );

// Few browsers still hold bets that an older version stored. They are migrated before login, because they belong to the last user of this
// browser.
async function begin() {
  if (keptText(PLACED_BETS_KEY) !== null) await takeOverPlacedBets().catch(() => undefined); // retried on the next load
  await start();
}

async function takeOverPlacedBets() {
  const { takeOverPlacedBetsAtom } = await import('./lib/picks/take-over-placed-bets.js');
  store.set(takeOverPlacedBetsAtom);
}
