import './ui/styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/app.js';
import { watchErrors } from './lib/errors/watch-errors.js';
import { takeOverPlacedBetsAtom } from './lib/picks/take-over-placed-bets.js';
import { start } from './lib/session/start.js';
import { store } from './lib/store.js';

// Our pages forbid code made at run time, and zod would try to make some.
z.config({ jitless: true });

watchErrors();
store.set(takeOverPlacedBetsAtom);
start();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
