import type { Page } from '@playwright/test';

/** What the server is asked for a session with. */
export type Call =
  | { readonly to: '/api/auth/sign-in'; readonly email: string; readonly password: string }
  | {
      readonly to: '/api/auth/sign-up';
      readonly email: string;
      readonly password: string;
      readonly data?: { readonly username: string };
    };

/** Begins a session without the screen of the door: the browser keeps of it what our pages would have kept. */
export const signInByCall = async (page: Page, call: Call) => {
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('**/blank', (route) => route.fulfill(blank), { times: 1 });
  await page.goto('/blank'); // a place of ours without the application
  await page.evaluate(askAndKeep, call);
};

// Runs on the page. What it keeps is asserted where the story is about the door.
const askAndKeep = async ({ to, ...body }: Call) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${body.email} was not let in: ${answer.status} ${await answer.text()}`);
  const session = (await answer.json()) as { readonly expires_at: number };
  sessionStorage.setItem('fairline_session', JSON.stringify(session));
  sessionStorage.setItem('fairline_csrf', answer.headers.get('X-CSRF-Token') ?? '');
  localStorage.setItem('fairline_known', String(session.expires_at));
};
