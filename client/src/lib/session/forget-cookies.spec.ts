import { forgetCookies } from './forget-cookies.js';

it('removes every cookie that the page can see', async () => {
  for (const name of ['theme', 'seen']) await window.cookieStore.set(name, '1');
  expect(document.cookie).toContain('theme');
  await forgetCookies();
  expect(document.cookie).toBe('');
});
