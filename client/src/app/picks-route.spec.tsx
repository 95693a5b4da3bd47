import type { Pick } from '@fairline/shared/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { Around } from '../testing/signed-in.js';
import { PicksRoute } from './picks-route.js';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const aPick = (id: string, days: number, over: Partial<Pick> = {}): Pick => ({
  ...{ id, game: 'Bills @ Chiefs', league: 'NFL', market: 'Spread', selection: `Bills +${id}`, odds: '+100', price: 2 },
  ...{ stake: 50, status: 'won', actualPayout: 100, settledDate: daysAgo(days), dateAdded: daysAgo(days) },
  ...over,
});

const undo: (() => void)[] = [];
afterEach(() => {
  for (const stop of undo.splice(0)) stop();
});

const open = (picks: readonly Pick[], rules: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...rules, '/api/': () => json({}, 503) });
  undo.push(server.stop);
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(picks));
  return render(
    <Around at="/picks">
      <PicksRoute />
    </Around>,
  );
};
const listed = () => within(screen.getByRole('table', { name: 'My Picks' })).getAllByRole('row').length - 1;
const profit = async () => (await screen.findByText('Net profit', { selector: 'dt' })).nextElementSibling?.textContent;

it('the list shows the picks of the period, the totals count all picks, and the page says both', async () => {
  open([aPick('1', 2), aPick('2', 20), aPick('3', 60)]);
  expect(await profit()).toBe('+$150.00$150.00 staked');
  expect(screen.getByText(/^Statistics count all 3 picks. The list below follows the period./)).toBeInTheDocument();
  expect(listed()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: '7d' }));
  expect(listed()).toBe(1);
  expect(await profit()).toBe('+$150.00$150.00 staked');
});

it('each pick shows its closing line value as sent by the server', async () => {
  const answers = { chance: 0.52, method: 'multiplicative', books: 7, start: Date.parse(daysAgo(1)), source: 'board' };
  open([aPick('1', 2, { quote: 'g1|h2h|||home|x', commenceTime: daysAgo(1) }), aPick('2', 3)], {
    '/api/closing-lines': () => json({ closings: [answers] }),
  });
  const table = screen.getByRole('table', { name: 'My Picks' });
  expect(await within(table).findByText('+4.0%')).toBeInTheDocument();
  expect(within(table).getByText(/^Not comparable. It was not added from our odds/)).toBeInTheDocument();
});
