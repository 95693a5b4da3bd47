import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import * as z from 'zod/mini';
import { isOurPage } from './platform/parts/our-page.js';
import { type PushWorker, watchPushes } from './platform/push/watch-pushes.js';

/** The files of this version, filled in by the build. */
declare const __SHELL__: PrecacheEntry[];
declare const self: Window & { skipWaiting(): Promise<void> };

// As in the pages.
z.config({ jitless: true });

/** Seconds that a page may take to load before the cached one replaces it. */
const PATIENCE_S = 10;

/**
 * The service worker. It shows what is pushed, and caches the files of this version and nothing else: no route of it handles answers of the
 * API, sockets or other sites. Pages load from the server, so that a new version shows at once; if the server does not answer, the cached page opens and says so.
 */
precacheAndRoute(__SHELL__, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })],
});
const visits = new NavigationRoute(page);
registerRoute((visit) => isOurPage(visit.url.pathname) && visits.match(visit), page);

// The first version takes over pages that are already open; a later one waits until a page asks for it.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});

watchPushes(self as unknown as PushWorker);
