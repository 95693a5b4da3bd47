import './ui/styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/app.js';
import { keepAccessible } from './lib/accessibility/keep-accessible.js';
import { watchErrors } from './lib/errors/watch-errors.js';
import { PLACED_BETS_KEY } from './lib/own-keys.js';
import { dropLostStyles } from './lib/parts/not-loaded.js';
import { loadPart } from './lib/parts/part.js';
import { patiently } from './lib/parts/patiently.js';
import { start } from './lib/session/start.js';
import { keptText } from './lib/storage.js';
import { store } from './lib/store.js';
import { watchOnline } from './lib/watch-online.js';
import { loadPartsThrough } from './ui/ui-part.js';

// Our pages forbid code made at run time, and zod would try to make some.
z.config({ jitless: true });

loadPartsThrough(loadPart);
dropLostStyles();
watchErrors();
watchOnline();
keepAccessible();
begin();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// When all that the page needs is here: keeping its files for later must not make anybody wait now.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    patiently(() => import('./lib/version/watch-version.js')).then(({ watchVersion }) => watchVersion()),
  );

// Few browsers still keep what an older version wrote. It is taken over before anybody is signed in: it is whoever's was here last.
async function begin() {
  if (keptText(PLACED_BETS_KEY) !== null) await takeOverPlacedBets().catch(() => undefined); // another time
  await start();
}

async function takeOverPlacedBets() {
  const { takeOverPlacedBetsAtom } = await import('./lib/picks/take-over-placed-bets.js');
  store.set(takeOverPlacedBetsAtom);
}
