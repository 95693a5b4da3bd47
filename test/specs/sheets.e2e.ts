import { expect, test } from '../pages/fairline.js';

test('filters are a sidebar from 768 px and a sheet below, closed by Escape, a click outside or a pull', {
  tag: '@once',
}, async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' }); // how long a sheet slides is looked at
  await signIn.enter('gold');
  const side = page.getByRole('complementary', { name: 'Filters' });
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  await test.step('000-114 001-022 a phone has less than 768 px', async () => {
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(side).toBeVisible();
    await expect(bottom).toBeHidden();
    await page.setViewportSize({ width: 767, height: 844 });
    await expect(side).toBeHidden();
    await expect(bottom).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  const opener = bottom.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const open = async () => {
    await opener.click();
    await expect(sheet).toBeVisible({ timeout: 40_000 }); // its code loads on first use
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

  await test.step('000-095 the bar of a phone opens the filters as a sheet', async () => {
    await open();
  });
  await test.step('001-087 001-090 it closes on Escape, in half a second', async () => {
    await expect(sheet).toHaveCSS('transition-duration', '0.5s');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await open();
  await test.step('001-088 it closes on a click beside it', async () => {
    await page.mouse.click(195, 30);
    await expect(sheet).toBeHidden();
  });

  await open();
  await test.step('001-089 it closes on a pull of more than 90 px', async () => {
    await pull(90);
    await expect(sheet).toBeVisible();
    await expect(sheet).not.toHaveAttribute('data-ending-style');
    await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    await pull(91);
    await expect(sheet).toBeHidden();
  });
});
