import { forgetCookies } from './forget-cookies.js';

it('every cookie visible to the page is removed', async () => {
  for (const name of ['theme', 'seen']) await window.cookieStore.set(name, '1');
  expect(document.cookie).toContain('theme');
  await forgetCookies();
  expect(document.cookie).toBe('');
});
