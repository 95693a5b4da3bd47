import { expect, test } from '../pages/fairline.js';

test('sends who is signed out to the door, and back to where they were going', async ({ page, door }) => {
  await page.goto('/sportsbooks?mode=props');
  await expect(page).toHaveURL(/\/login\?/);
  await door.give('gold@fairline.test', 'fairline-demo');
  await expect(page).toHaveURL(/\/sportsbooks\?mode=props$/);
});

test('says the same to a wrong password and to an unknown address', async ({ page, door, manners }) => {
  manners.allow(/status of 401/);
  await door.open();
  const said: string[] = [];
  for (const email of ['gold@fairline.test', 'nobody@fairline.test']) {
    const answered = page.waitForResponse(/sign-in/);
    await door.give(email, 'not the password');
    await answered;
    said.push(await door.complaint.innerText());
  }
  expect(said[0]).not.toBe('');
  expect(said[1]).toBe(said[0]);
});

test('keeps who is signed in through a reload, and lets them sign out', async ({ page, door }) => {
  await door.enter('platinum');
  await page.reload();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByText('platinum@fairline.test')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/sportsbooks');
  await expect(page).toHaveURL(/\/login/);
});

test('tells a free user what is missing', async ({ page, door }) => {
  await door.enter('free');
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
