import { calibrationSchema, flaggedBetsSchema } from '@fairline/shared/contract';
import { faults } from '../pages/axe.js';
import { expect, test } from '../pages/fairline.js';

test('a visitor reaches the calibration page from the footer, and it shows what the record holds or how much is missing', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calibration' }).click();
  await expect(page).toHaveURL('/calibration');
  await expect(page.getByRole('heading', { level: 1, name: 'Calibration' })).toBeVisible();
  const told = calibrationSchema.parse(await (await page.request.get('/api/calibration')).json());
  if (told.games.graded === 0) await expect(page.getByText('A figure needs 30 games.')).toBeVisible();
  else await expect(page.getByText(/^[\d,]+ games? compared: /)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('as-it-is.png'), fullPage: true });
});

test('figures, ranges and the diagram are shown where there are enough games, at any width', async ({ page }) => {
  const range = { low: 0.41, high: 0.68 };
  const closing = (parted: string, name: string, games = 120, happened = 0.55) => ({
    ...{ parted, name, games, lines: 900, predicted: 0.58, happened, range, brier: 0.4712, log_loss: 0.6633 },
  });
  const flag = (parted: string, name: string, games = 120) => ({
    ...{ parted, name, games, bets: 700, value: 2.4, closed: 640, closed_games: games },
    ...{ clv: -0.31, range: { low: -1.2, high: 0.58 }, beat: 0.46, settled: 600, settled_games: games },
    ...{ yield: -3.1, yield_range: { low: -9.8, high: 3.6 } },
  });
  const bands = Array.from({ length: 10 }, (_, i) => ({
    ...closing('chance', `${i}`, i === 9 ? 12 : 80, i / 10 + 0.06),
    ...{ predicted: i / 10 + 0.05, range: { low: i / 10, high: Math.min(1, i / 10 + 0.13) } },
  }));
  const answer = calibrationSchema.parse({
    ...{ as_of: '2026-11-22T18:00:00.000Z', since: '2025-11-22T18:00:00.000Z' },
    sports: ['americanfootball_nfl', 'basketball_nba', 'icehockey_nhl', 'baseball_mlb'],
    games: { graded: 130, closed: 124, recorded: 120, waiting: 2 },
    closings: [
      ...[closing('all', 'all'), closing('sport', 'americanfootball_nfl'), closing('sport', 'basketball_nba', 9)],
      ...[closing('market', 'h2h'), closing('market', 'spreads'), closing('method', 'multiplicative')],
      ...[closing('method', 'power'), closing('books', '4'), closing('books', '10')],
      ...bands,
    ],
    flags: [
      ...[flag('all', 'all'), flag('book', 'draftkings'), flag('book', 'fanduel', 14), flag('price', '1.5')],
      ...[flag('age', '0'), flag('age', '600'), flag('value', '1')],
    ],
    decay: [10, 60, 300, 1800].flatMap((after) =>
      (['all', 'price', 'age'] as const).map((parted) => ({
        ...{ parted, name: parted === 'price' ? '1.5' : parted === 'age' ? '600' : 'all', games: 120 },
        ...{ after, reached: 500, offered: 400, valued: 200, value: 2.5, value_then: 1.1 },
      })),
    ),
    weights: (['last hour', '1 to 6', '6 to 24'] as const).map((hours, i) => ({
      ...{ sport: 'americanfootball_nfl', family: 'h2h', hours, closings: 150 + i * 200, passed: i === 2 },
      ...{ weights: { pinnacle: 2.4, fanduel: 1.2, draftkings: 1.9, betmgm: 1 } },
      ...{ over_today: { mean: i * 1e-4, error: 4e-5 }, over_prior: { mean: i * 6e-5, error: 5e-5 } },
    })),
  });
  const bet = {
    ...{ sport: 'americanfootball_nfl', home: 'Kansas City Chiefs', away: 'Buffalo Bills' },
    ...{ start: '2026-11-22T18:00:00.000Z', family: 'spreads', subject: '', line: -3.5, outcome: 'away' },
    ...{ book: 'draftkings', flagged_at: '2026-11-22T16:00:00.000Z', age: 75, price: 2.05, fair: 0.5, value: 2.5 },
    ...{ close: 0.51, clv: 4.55, grade: 'won' },
  };
  const bets = flaggedBetsSchema.parse({ bets: [1, 2, 3].map((id) => ({ ...bet, id: `${id}` })), next: '1-1' });
  await page.route('**/api/calibration', (route) => route.fulfill({ json: answer }));
  await page.route('**/api/calibration/flagged*', (route) => route.fulfill({ json: bets }));
  await page.goto('/calibration');
  const closings = page.getByRole('region', { name: 'Closing lines against results' }).first();
  await expect(closings.getByRole('row', { name: /^All together/ })).toContainText('41.0% – 68.0%');
  await expect(closings.getByRole('row', { name: /^NBA/ })).toContainText('21 games missing');
  await expect(page.getByRole('img', { name: 'Predicted against happened, by chance' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Every flagged bet' }).first()).toContainText('+4.55%');
  const methods = page.getByRole('region', { name: 'De-vig methods' }).first();
  await expect(methods.getByText('Multiplicative is the default').first()).toBeVisible();
  await page.getByText('NBA, NFL and soccer, window by window').click();
  await expect(page.getByRole('region', { name: 'Soccer', exact: true }).getByRole('table').first()).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('full.png'), fullPage: true });
});

test('a page that cannot load its figures says so', async ({ page, pageErrors }) => {
  pageErrors.allow(/400 .*\/api\/calibration$/);
  await page.route('**/api/calibration', (route) => route.fulfill({ status: 400, json: { code: 'BAD_REQUEST' } }));
  await page.goto('/calibration');
  await expect(page.getByRole('alert', { name: 'The figures could not be loaded' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('error.png'), fullPage: true });
});
