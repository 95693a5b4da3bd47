import type { Page } from '@playwright/test';

/** The errors and foreign requests of a page. */
export interface PageErrors {
  /** Its console errors and uncaught exceptions. */
  readonly complaints: readonly string[];
  /** URLs outside our origin that it requested. */
  readonly strangers: readonly string[];
  /** How often a document was loaded. */
  readonly loads: () => number;
  /** Allows errors that the test causes on purpose. */
  allow(complaint: RegExp): void;
  /** Allows a foreign page that the test opens on purpose. */
  visit(address: string): void;
}

export const pageErrorsOf = (page: Page, ours: string): PageErrors => {
  const complaints: string[] = [];
  const strangers: string[] = [];
  const allowed: RegExp[] = [];
  const visited = new Set<string>();
  let loads = 0;
  const complain = (text: string) => {
    if (!allowed.some((one) => one.test(text))) complaints.push(text);
  };
  page.on(
    'console',
    (message) => message.type() === 'error' && complain(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => complain(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(ours).host) strangers.push(request.url());
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).host !== new URL(ours).host) strangers.push(socket.url());
  });
  page.on('load', () => {
    loads += 1;
  });
  return {
    complaints,
    get strangers() {
      return strangers.filter((address) => !visited.has(new URL(address).host));
    },
    loads: () => loads,
    allow: (complaint) => allowed.push(complaint),
    visit: (address) => visited.add(new URL(address).host),
  };
};
