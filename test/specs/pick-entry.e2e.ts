import { anAddress } from '../pages/an-address.js';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

const PASSWORD = 'correct horse battery';

// Within the thirty days that the list shows.
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-US');

test('a bet is entered by hand on a game found by typing, every field is changed, and it is cashed out', async ({
  signIn,
  picks,
  page,
}) => {
  await signIn.enterNew(anAddress(), PASSWORD, '/picks');
  await page.getByRole('button', { name: 'Add a bet' }).click();
  const form = page.getByRole('dialog', { name: 'Add a bet' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('Paste a line or a bet slip').fill('Over 44.5 -110 $50 FanDuel');
  await form.getByRole('button', { name: 'Fill in' }).click();
  await expect(field('Selection')).toHaveValue('Over');
  await field('Game').fill('basketball');
  const game = form.getByRole('list', { name: 'Games found' }).getByRole('button').first();
  const teams = await game.locator('.t1').innerText();
  await game.click();
  await expect(field('Game')).toHaveValue(teams);
  await field('Tags').fill('live, sharp');
  await expect(form.getByText('Pays $95.45 if it wins')).toBeVisible();
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Add a bet' }).click();
  await expect(picks.row('Over 44.5')).toContainText('#live · #sharp');
  await expect(picks.row('Over 44.5')).toContainText('FanDuel');
  await expect(picks.saving).toHaveText('All saved');

  await picks.row('Over 44.5').getByRole('button', { name: 'Change Over 44.5' }).click();
  await page.getByRole('button', { name: 'All fields' }).click();
  const all = page.getByRole('dialog', { name: 'Change a bet' });
  await all.getByLabel('Line').fill('45.5');
  await all.getByLabel('Odds', { exact: true }).fill('2.05');
  await all.getByLabel('Stake', { exact: true }).fill('60');
  await all.getByRole('button', { name: 'Save' }).click();
  await expect(picks.row('Over 45.5')).toContainText('$123.00');
  await expect(picks.saving).toHaveText('All saved'); // else the history tells both changes as one

  await picks.row('Over 45.5').getByRole('button', { name: 'Change Over 45.5' }).click();
  await page.getByRole('button', { name: 'All fields' }).click();
  await all.getByLabel('Result').selectOption('Cashed out');
  await all.getByLabel('Cashed out at').fill('71.25');
  await all.getByRole('button', { name: 'Save' }).click();
  await expect(picks.row('Over 45.5')).toContainText('+$11.25');
  await expect(picks.saving).toHaveText('All saved');
  await page.reload();
  await picks
    .row('Over 45.5')
    .getByRole('button', { name: /^Cashed out: why/ })
    .click();
  await page.getByRole('button', { name: 'Show history' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('You: added');
  await expect(history).toContainText('You: Selection, Odds, Stake changed');
  await expect(history).toContainText('You: Pending to Cashed out');
});

test('a table of another tracker is imported by its columns, which are remembered for the next one', async ({
  signIn,
  picks,
  page,
}) => {
  await signIn.enterNew(anAddress(), PASSWORD, '/picks');
  const give = async (name: string, ...lines: readonly string[]) => {
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  };
  await page.getByRole('button', { name: 'Import' }).click();
  await give(
    'action-network.csv',
    'When,Pick,Game,Odds,Risk,Net,Outcome',
    `${daysAgo(7)} 19:00,Bills +3.5,Buffalo Bills @ Kansas City Chiefs,-110,110,100,won`,
    `${daysAgo(6)} 19:00,Over 44.5,Buffalo Bills @ Kansas City Chiefs,-110,ten,,won`,
    `${daysAgo(6)} 20:00,Jets ML,New York Jets @ Miami Dolphins,+150,20,-20,dinged`,
  );
  const form = page.getByRole('dialog', { name: 'Import picks' });
  await form.getByLabel('Date placed').selectOption('When');
  await form.getByLabel('“dinged” means').selectOption('Lost');
  await expect(form.getByText('Of the first 3 rows, 2 can be read')).toBeVisible();
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Read the whole file' }).click();
  await expect(form.getByText('Line 3: The stake "ten" is not an amount.')).toBeVisible();
  await form.getByRole('button', { name: 'Import 2 picks' }).click();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(picks.rows).toHaveCount(2);
  await expect(picks.row('Bills')).toContainText('+$100.00');
  await expect(picks.saving).toHaveText('All saved');

  await page.reload();
  await page.getByRole('button', { name: 'Import' }).click();
  await give(
    'later.csv',
    'Pick,When,Game,Odds,Risk,Net,Outcome',
    `Bills +3.5,${daysAgo(7)} 19:00,Buffalo Bills @ Kansas City Chiefs,-110,110,100,won`,
    `Jets ML,${daysAgo(5)} 20:00,New York Jets @ Miami Dolphins,+150,20,-20,dinged`,
  );
  await expect(form.getByText('Read as you chose for “action-network”.')).toBeVisible();
  await form.getByRole('button', { name: 'Read the whole file' }).click();
  await form.getByRole('button', { name: 'Import 1 pick' }).click();
  await expect(form.getByText('1 pick imported')).toBeVisible();
});
