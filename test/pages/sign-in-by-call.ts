import type { Page } from '@playwright/test';

/** The API call that opens a session. */
export type Call =
  | { readonly to: '/api/auth/sign-in'; readonly email: string; readonly password: string }
  | {
      readonly to: '/api/auth/sign-up';
      readonly email: string;
      readonly password: string;
      readonly data?: { readonly username: string };
    };

/** Signs in without the login page. The browser stores the same data that our pages would store. */
export const signInByCall = async (page: Page, call: Call) => {
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('**/blank', (route) => route.fulfill(blank), { times: 1 });
  await page.goto('/blank'); // a page of our origin without the application
  await page.evaluate(askAndKeep, call);
};

// Runs in the page. The tests of the login page assert what it stores.
const askAndKeep = async ({ to, ...body }: Call) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${body.email} could not sign in: ${answer.status} ${await answer.text()}`);
  const session = (await answer.json()) as { readonly expires_at: number };
  sessionStorage.setItem('fairline_session', JSON.stringify(session));
  sessionStorage.setItem('fairline_csrf', answer.headers.get('X-CSRF-Token') ?? '');
  localStorage.setItem('fairline_known', String(session.expires_at));
};
