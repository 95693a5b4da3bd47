import { expect, test } from '../pages/fairline.js';

test('the filters of a phone are a sheet that closes by key, by what lies behind it and by being pulled down', async ({
  page,
  door,
}, { project }) => {
  await door.enter('gold');
  // With more room they stand beside the list.
  if (project.name !== 'phone') return expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
  const opener = page.getByRole('navigation', { name: 'Bottom' }).getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const open = async () => {
    await opener.click();
    await expect(sheet).toBeVisible();
    await expect(sheet).not.toHaveAttribute('data-starting-style');
    await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  };
  const pull = async (distance: number) => {
    const { x, y } = (await sheet.getByRole('heading', { name: 'Filters' }).boundingBox())!;
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 5, y + 5 + distance, { steps: 3 });
    await page.mouse.up();
  };

  await open();
  await expect(sheet).toHaveCSS('transition-duration', '0.5s');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await open();
  await page.mouse.click(195, 30);
  await expect(sheet).toBeHidden();

  await open();
  await pull(90);
  await expect(sheet).toBeVisible();
  await expect(sheet).not.toHaveAttribute('data-ending-style');
  await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  await pull(91);
  await expect(sheet).toBeHidden();
});
