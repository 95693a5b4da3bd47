import type { Locator, Page } from '@playwright/test';
import { anAddress } from '../pages/an-address.js';
import { expect, test } from '../pages/fairline.js';

const HOUR_MS = 3_600_000;

/** A bet on a sport that no board follows: its price stands still, so that the slip can be walked at leisure. */
const aBet = (over: object) => ({
  id: 'g1|spreads||-3.5|away',
  matchup: 'Bills @ Chiefs',
  selection: 'Bills +3.5',
  market: 'Spread',
  americanOdds: 102,
  bookmaker: 'draftkings',
  sport: 'cricket_nowhere',
  league: 'NFL',
  edge: 5.51,
  gameTime: Date.now() + 24 * HOUR_MS,
  quote: 'g1|spreads||-3.5|away|draftkings',
  section: 'game',
  home: 'Kansas City Chiefs',
  away: 'Buffalo Bills',
  price: 2.02,
  ...over,
});
const BENGALS = aBet({
  id: 'g2|h2h|||home',
  matchup: 'Ravens @ Bengals',
  selection: 'Bengals',
  market: 'Moneyline',
  americanOdds: 160,
  price: 2.6,
  edge: 3.37,
  quote: 'g2|h2h|||home|fanduel',
  bookmaker: 'fanduel',
  home: 'Cincinnati Bengals',
  away: 'Baltimore Ravens',
});

/** Puts bets on the slip, as another tab could have, and opens the dashboard with them. */
const putOnSlip = async (page: Page, bets: readonly object[]) => {
  await page.evaluate(([value, until]) => localStorage.setItem('betSlip', JSON.stringify({ value, until })), [
    bets,
    Date.now() + HOUR_MS,
  ] as const);
  await page.goto('/');
};

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const typeOver = async (input: Locator, text: string) => {
  await input.fill('');
  await input.fill(text);
};

test('a bettor walks the bet slip: its settings, stakes, parlay and calculator, until the bets are placed', {
  tag: '@once',
}, async ({ page, signIn, slip, picks, pageErrors }) => {
  test.setTimeout(480_000);
  pageErrors.allow(/404 .*\/api\/boards\/cricket_nowhere/);
  await signIn.enterNew(anAddress(), 'correct horse battery', '/terms');
  await putOnSlip(page, [aBet({})]);
  const { panel } = slip;
  const opener = (bets: string) => page.getByRole('button', { name: `Bet slip, ${bets}` });
  const bet = (name: string) => panel.getByRole('article', { name });
  const stake = (name: string) => bet(name).getByRole('spinbutton', { name: 'Stake' });
  const parlay = panel.getByRole('button', { name: 'Parlay', exact: true });
  const single = panel.getByRole('button', { name: 'Single', exact: true });
  await opener('1 bet').click();
  await expect(bet('Bills +3.5')).toBeVisible();

  const bankroll = panel.getByRole('spinbutton', { name: 'Bankroll' });
  const quick = panel.getByRole('spinbutton', { name: 'Quick bet' });
  const risk = panel.getByRole('combobox', { name: 'Risk tolerance' });
  const auto = panel.getByRole('checkbox', { name: 'Size bets by their edge' });
  await test.step('001-150 001-151 001-328 at first stakes are sized by edge at moderate risk, on a bankroll of 100', async () => {
    await expect(panel.getByText('none saved, reckoned with $100')).toBeVisible();
    expect(await kept(page, 'userBankroll')).toBeNull();
    await panel.getByRole('button', { name: 'Change' }).click();
    await expect(auto).toBeChecked();
    await expect(risk).toHaveValue('moderate');
    await expect(risk.locator('option:checked')).toHaveText('Moderate, half Kelly, 2.5% at least');
    await bankroll.fill('100');
    await expect.poll(() => kept(page, 'userBankroll')).toBe('100');
  });
  await test.step('001-300 a bankroll that is no number is refused in words', async () => {
    await typeOver(bankroll, '-');
    await expect(panel.getByText('Bankroll must be a valid number')).toBeVisible();
  });
  await test.step('001-301 a negative bankroll is refused in words', async () => {
    await typeOver(bankroll, '-5');
    await expect(panel.getByText('Bankroll cannot be negative')).toBeVisible();
  });
  await test.step('001-302 a bankroll of a million is accepted, and one dollar more refused in words', async () => {
    await typeOver(bankroll, '1000000');
    await expect(panel.getByText(/^Bankroll (must|cannot)/)).toHaveCount(0);
    await expect.poll(() => kept(page, 'userBankroll')).toBe('1000000');
    await typeOver(bankroll, '1000001');
    await expect(panel.getByText('Bankroll cannot exceed $1,000,000')).toBeVisible();
    expect(await kept(page, 'userBankroll')).toBe('1000000');
  });
  await test.step('001-303 the least bankroll of the input is 1', () =>
    expect(bankroll).toHaveAttribute('aria-valuemin', '1'));
  await test.step('001-149 the quick bet is 25, and its button stakes that', async () => {
    await typeOver(bankroll, '2500');
    await expect(quick).toHaveValue('25');
    await panel.getByRole('button', { name: 'Quick bet $25' }).click();
    await expect(stake('Bills +3.5')).toHaveValue('25.00');
    await panel.getByRole('button', { name: 'Size it by its edge' }).click();
  });
  await test.step('001-148 bankroll, risk, quick bet and automatic sizing survive a reload', async () => {
    await risk.selectOption('aggressive');
    await typeOver(quick, '40');
    await panel.getByText('Size bets by their edge').click();
    await expect(auto).not.toBeChecked();
    await page.reload();
    await opener('1 bet').click();
    await panel.getByRole('button', { name: 'Change' }).click();
    await expect(bankroll).toHaveValue('2500');
    await expect(risk).toHaveValue('aggressive');
    await expect(quick).toHaveValue('40');
    await expect(auto).not.toBeChecked();
    const names = Object.keys(JSON.parse((await kept(page, 'betSlipSettings'))!));
    expect(names).toEqual(expect.arrayContaining(['riskTolerance', 'quickBetAmount', 'autoCalculate']));
    await panel.getByText('Size bets by their edge').click();
    await expect(auto).toBeChecked();
    await risk.selectOption('moderate');
  });

  await test.step('001-312 without a stake a single bet cannot be placed', async () => {
    await typeOver(stake('Bills +3.5'), '0');
    await expect(slip.placeButton).toBeDisabled();
    await stake('Bills +3.5').fill('');
    await expect(slip.placeButton).toBeDisabled();
  });
  await test.step('001-314 while a stake is wrong nothing can be placed or saved, and the slip says why', async () => {
    await stake('Bills +3.5').fill('0.5');
    await expect(bet('Bills +3.5').getByRole('alert')).toHaveText('Minimum bet is $1');
    await expect(slip.placeButton).toBeDisabled();
    await stake('Bills +3.5').fill('600');
    await expect(bet('Bills +3.5').getByRole('alert')).toHaveText('Exceeds 20% of bankroll ($500)');
    await expect(slip.placeButton).toBeDisabled();
    expect(JSON.parse((await kept(page, 'oss_my_picks_v1')) ?? '[]')).toEqual([]);
    await stake('Bills +3.5').fill('25');
    await expect(slip.placeButton).toBeEnabled();
  });

  await test.step('001-201 one bet cannot be a parlay, two can, and one again cannot', async () => {
    await expect(parlay).toBeDisabled();
    await putOnSlip(page, [aBet({}), BENGALS]);
    await opener('2 bets').click();
    await expect(parlay).toBeEnabled();
    await parlay.click();
    await panel.getByRole('button', { name: 'Remove Bengals' }).click();
    await expect(parlay).toBeDisabled();
    await expect(single).toHaveAttribute('aria-pressed', 'true');
  });
  await single.click();
  await putOnSlip(page, [aBet({}), BENGALS]);
  await opener('2 bets').click();
  await test.step('001-200 the slip is either single bets or one parlay', async () => {
    await expect(single).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByRole('spinbutton', { name: 'Stake' })).toHaveCount(2);
    await parlay.click();
    await expect(parlay).toHaveAttribute('aria-pressed', 'true');
    await expect(single).toHaveAttribute('aria-pressed', 'false');
    await expect(panel.getByText('Parlay odds')).toBeVisible();
    await expect(panel.getByText('+425')).toBeVisible();
  });
  await test.step('001-313 a parlay without an amount cannot be placed', () => expect(slip.placeButton).toBeDisabled());
  await test.step('001-333 a parlay has four quick amounts', async () => {
    const amounts = panel.getByRole('group', { name: 'Quick amounts' }).getByRole('button');
    await expect(amounts).toHaveText(['$25', '$50', '$100', '$200']);
    await amounts.nth(1).click();
    await expect(panel.getByRole('spinbutton', { name: 'Parlay stake' })).toHaveValue('50');
    await expect(slip.placeButton).toHaveText('Place parlay · $50.00');
    await expect(slip.placeButton).toBeEnabled();
  });
  await test.step('001-311 001-315 two legs of one game warn, and the warning alone blocks the parlay', async () => {
    await putOnSlip(page, [aBet({}), aBet({ id: 'g1|h2h|||away', selection: 'Bills', market: 'Moneyline' })]);
    await opener('2 bets').click();
    await parlay.click();
    await panel.getByRole('button', { name: '$50', exact: true }).click();
    await expect(panel.getByRole('alert')).toHaveText('Warning: Correlated bets detected (same game)');
    await expect(slip.placeButton).toBeDisabled();
    await single.click();
  });

  await test.step('001-316 the edge calculator is a window that needs both odds', async () => {
    await panel.getByRole('button', { name: 'Edge Calculator' }).click();
    const window = page.getByRole('dialog', { name: 'Edge Calculator' });
    const needs = window.getByText('Enter the bookmaker odds and the fair odds.');
    await expect(needs).toBeVisible();
    await window.getByLabel('Bookmaker odds').fill('+150');
    await expect(needs).toBeVisible();
    await window.getByLabel('Bookmaker odds').fill('');
    await window.getByLabel('Fair odds').fill('+120');
    await expect(needs).toBeVisible();
    await window.getByLabel('Bookmaker odds').fill('+150');
    await expect(needs).toBeHidden();
    await expect(window.getByText('Excellent value')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
  });

  await test.step('001-020 the slip is a panel at 1440 px and a sheet at 390 px', async () => {
    await expect(panel).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = page.getByRole('dialog', { name: 'Bet slip' });
    await expect(sheet.getByRole('article')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('region', { name: 'Bet slip' }).getByRole('button', { name: 'Review' }).click();
    await expect(sheet.getByRole('article')).toHaveCount(2);
    await expect(sheet.getByRole('button', { name: /^Place 2 bets/ })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await putOnSlip(page, [aBet({ typedStake: '20' }), BENGALS]);
  await opener('2 bets').click();
  await stake('Bengals').fill('30');
  await expect(slip.placeButton).toHaveText('Place 2 bets · $50.00');
  await page.getByRole('heading', { name: 'Bet slip' }).scrollIntoViewIfNeeded();
  await expect(slip.placeButton).toBeInViewport({ ratio: 1 });
  await slip.placeButton.click();
  await test.step('001-206 002-046 placing leads to My Picks', () => expect(page).toHaveURL('/picks'));
  await test.step('001-203 002-043 002-044 the bets are kept in this browser as pending picks, and listed', async () => {
    await expect(picks.row('Pending')).toHaveCount(2);
    await expect(picks.row('Bills +3.5')).toContainText('$20.00');
    await expect(picks.row('Bengals').first()).toBeVisible();
    const stored: { status: string; stake: number }[] = JSON.parse((await kept(page, 'oss_my_picks_v1'))!);
    expect(stored.map(({ status, stake: dollars }) => [status, dollars]).sort()).toEqual([
      ['pending', 20],
      ['pending', 30],
    ]);
  });
  await test.step('001-204 001-205 002-045 the slip is empty and closed', async () => {
    await expect(page.getByText('2 bets saved to My Picks as pending.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(opener('0 bets')).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toBeHidden();
  });
});
