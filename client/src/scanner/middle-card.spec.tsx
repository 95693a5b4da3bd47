import { type LiveOpportunity, type Middle, type MiddleOffer, odds, offerMiddle } from '@fairline/shared/domain';
import { aGame } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { slipItemsAtom, slipNoteAtom } from '../slip/model/slip-atoms.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { WithQueries } from '../testing/with-queries.js';
import { MiddleCard } from './middles-panel.js';
import { someCriteria } from './testing/scanner-criteria.js';

const { sport, home, away, commenceTime } = aGame({ commenceTime: Date.now() + 3_600_000 });
const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: Date.now() });

const live: LiveOpportunity<Middle> = {
  opportunity: {
    id: 'middle|g1|totals||',
    kind: 'middle',
    event: 'g1',
    sport,
    home,
    away,
    commenceTime,
    family: 'totals',
    subject: '',
    shape: 'totals',
    low: 43.5,
    high: 46.5,
    gap: 3,
    probability: 24,
    prices: [[leg('draftkings', 1.91)], [leg('fanduel', 1.95)]],
  },
  openedAt: Date.now(),
  peak: 24,
  steps: [],
};

const card = (over: Partial<Middle> = {}, bankroll = 2_500) => {
  const store = createStore();
  const middle = { ...live, opportunity: { ...live.opportunity, ...over } };
  render(
    <WithQueries store={store}>
      <MiddleCard offer={offerMiddle(middle, someCriteria({ bankroll }), Date.now()) as MiddleOffer} />
    </WithQueries>,
  );
  return { store, article: screen.getByRole('article') };
};

/** A card with its details open. */
const unfolded = (...of: Parameters<typeof card>) => {
  const made = card(...of);
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  return made;
};

it('both legs are added to the slip at half of the stake each, with the probability in a message', async () => {
  const server = fakeServer({ '/api/smart-link': () => json({ link: null, opens: null }) });
  const { store } = card();
  await userEvent.click(screen.getByRole('button', { name: 'Add both legs' }));
  server.stop();
  const items = store.get(slipItemsAtom);
  expect(items.map(({ selection, bookmaker, typedStake }) => [selection, bookmaker, Number(typedStake)])).toEqual([
    ['Over 43.5', 'draftkings', 125],
    ['Under 46.5', 'fanduel', 125],
  ]);
  expect(new Set(items.map(({ position }) => position?.id))).toEqual(new Set(['middle|g1|totals||']));
  expect(store.get(slipNoteAtom)).toBe('Middle added to bet slip: 24% probability');
});

it('a middle whose halves are under the smallest stake says what would be enough and cannot be added', () => {
  const { article } = card({}, 10);
  expect(article).toHaveTextContent(
    'Stake too small for DraftKings, which takes $1 at least: $2.00 in all would do. A middle gets at most a tenth of your bankroll.',
  );
  expect(screen.queryByRole('button', { name: 'Add both legs' })).not.toBeInTheDocument();
  cleanup();
  card({}, 20);
  expect(screen.getByRole('button', { name: 'Add both legs' })).toBeInTheDocument();
});

it('offline no leg can be added, and the button says why', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  card();
  const add = screen.getByRole('button', { name: 'Add both legs' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('You are offline, so these prices may have moved.');
  online.mockRestore();
  fireEvent(window, new Event('online'));
  expect(add).toBeEnabled();
});

it('the chance by the model and the break-even chance are shown, and the simple estimate only in the details', () => {
  const { article } = card({ consensus: 45 });
  expect(article).toHaveTextContent(/^\+?−?\d+\.\d%model.*43.5 to 46.5\d\.\d%needs \d\.\d%/);
  expect(article).not.toHaveTextContent(/simple/i);
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(article).toHaveTextContent(/\d\.\d%model\d\.\d%break-even/);
  expect(article).toHaveTextContent('Simple estimate of the chance that both win: 24%');
  expect(article).toHaveTextContent('model: where past games landed around 45');
});

it('the chance that the prices give the consensus line is shown with it', () => {
  const { article } = unfolded({ consensus: 45, lean: 0.46 });
  expect(article).toHaveTextContent('around 45, over 46%');
});

it('the break-even of a middle on whole lines counts the pushes of the model', () => {
  const { article } = unfolded({ low: 43, high: 46, consensus: 45 });
  const needed = (text: string) => Number(/(\d+\.\d)%break-even/.exec(text)![1]);
  const withPushes = needed(article.textContent);
  cleanup();
  expect(withPushes).toBeLessThan(needed(unfolded({ low: 43, high: 46 }).article.textContent));
});

it('the best and the worst result are shown', () => {
  const { article } = unfolded();
  expect(article).toHaveTextContent('both win +$232.50, at worst −$11.25');
});

it('the chance of a push is shown only if a line is a whole number', () => {
  const { article } = unfolded({ low: 43, high: 46, consensus: 45 });
  expect(article).toHaveTextContent(/one leg pushes in \d+\.\d%/);
});

it('a missing model is reported with the simple estimate, which is no EV', () => {
  const { article } = unfolded();
  expect(article).toHaveTextContent('–model24%simple');
  expect(article).toHaveTextContent('no model: none for this market, or fewer than 4 books price both sides');
  expect(article).toHaveTextContent(/^–/);
});

it('the gap and the consensus of a middle are shown with their quarter points', () => {
  unfolded({ family: 'spreads', shape: 'spreads', low: -1.5, high: 4.75, gap: 3.25, consensus: -2.75 });
  const article = screen.getByRole('article');
  expect(article).toHaveTextContent('gap 3.25');
  expect(article).toHaveTextContent('around −2.75');
});

it('a middle beside a price too good to be true names that price', () => {
  const prices = [[leg('draftkings', 1.95)], [leg('novig', 3), leg('fanduel', 1.95)]] as const;
  const { article } = unfolded({ consensus: 45, prices: [[...prices[0]], [...prices[1]]] });
  expect(article).toHaveTextContent('without Novig +200: too good to be true');
  expect(article).toHaveTextContent('FanDuel');
  expect(screen.getByRole('button', { name: 'Add both legs' })).toBeInTheDocument();
});
