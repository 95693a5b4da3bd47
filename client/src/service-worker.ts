import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { isOurPage } from './lib/version/our-page.js';

/** The files of this version, as the build has named them. */
declare const __SHELL__: PrecacheEntry[];
declare const self: Window & { skipWaiting(): Promise<void> };

/** How long a page may take to come before the one that is kept stands in for it. */
const PATIENCE_S = 10;

/**
 * The service worker. It keeps the files of this version and nothing else: no route of it takes what the API, a socket or another site
 * answers. A page comes from the server, so that a new version is there at once; where none comes, the kept one opens and says so.
 */
precacheAndRoute(__SHELL__, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

const page = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })],
});
const visits = new NavigationRoute(page);
registerRoute((visit) => isOurPage(visit.url.pathname) && visits.match(visit), page);

// The first version serves the pages that are open already; a later one waits until it is asked for.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') self.skipWaiting();
});
