import { type LiveOpportunity, type Middle, odds } from '@fairline/shared/domain';
import { aGame } from '@fairline/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { SCANNER_DEFAULTS } from '../../lib/choices/scanner-terms.js';
import { slipItemsAtom, slipNoteAtom } from '../../lib/slip/slip-atoms.js';
import { MiddleCard } from './middle-card.js';
import { type MiddleOffer, offerMiddle } from './middle-offer.js';

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

it('puts both legs on the slip at half of the stake each, and says how likely both win', async () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <MiddleCard offer={offerMiddle(live, {}, SCANNER_DEFAULTS, 2_500) as MiddleOffer} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add to slip' }));
  const items = store.get(slipItemsAtom);
  expect(items.map(({ selection, bookmaker, typedStake }) => [selection, bookmaker, Number(typedStake)])).toEqual([
    ['Over 43.5', 'draftkings', 125],
    ['Under 46.5', 'fanduel', 125],
  ]);
  expect(new Set(items.map(({ position }) => position?.id))).toEqual(new Set(['middle|g1|totals||']));
  expect(store.get(slipNoteAtom)).toBe('Middle added to bet slip: 24% probability');
});
