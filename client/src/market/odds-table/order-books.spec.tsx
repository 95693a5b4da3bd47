import { noChange, type Offer, odds, type Quote } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { applyDiffsAtom } from '../model/board/board-atoms.js';
import { oddsFormatAtom } from '../model/choices/odds-format.js';
import { OddsPanel } from './odds-panel.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const ALL = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };

const offer: Offer = {
  ladder: [
    { price: 0.44, size: 17 },
    { price: 0.46, size: 8_300 },
  ],
  fee: { kind: 'polymarket', rate: 0.03 },
  voidRule: { cancelled: 'half', forfeited: 'result' },
  delay: 3,
};
const traded = aQuote({ book: 'polymarket', outcome: 'home', price: odds(1 / 0.44), offer });
const others = ['draftkings', 'fanduel', 'betmgm'].map((book) => aQuote({ book, outcome: 'home', price: odds(2) }));

// Loaded in advance: under load, loading it may take longer than a test waits.
beforeAll(() => import('./open-row.js'));

const opened = async (quotes: readonly Quote[]) => {
  const store = createStore();
  store.set(oddsFormatAtom, 'decimal');
  const board = onBoard(store, quotes, { events: [game], at: Date.now() });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={[game.sport]} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  await screen.findByRole('button', { name: 'Add to slip' });
  const diff = (seq: number, change: Partial<typeof noChange>) =>
    act(() => store.set(applyDiffsAtom, board.held, [{ ...noChange, ...change, seq }]));
  return { ...board, diff };
};

const book = () => screen.getByRole('table', { name: /^Offers: Polymarket, / });
const cells = () =>
  within(book())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('an opened bet shows what an exchange offers, level by level, and what its market pays if it is void', async () => {
  const { clear, diff } = await opened([traded, ...others]);
  expect(cells()).toEqual([
    [expect.stringMatching(/^2\.27/), '44¢', '$7.48', '$7.48'],
    [expect.stringMatching(/^2\.17/), '46¢', '$3,818', '$3,825'],
  ]);
  expect(book()).toHaveTextContent('after fee');
  expect(book().nextSibling).toHaveTextContent(
    'Cancelled: pays half of a win · Forfeit: pays the declared winner · an order waits 3 s',
  );
  const moved = { ...offer, ladder: [{ price: 0.44, size: 10 }] };
  diff(2, { upserts: [{ ...traded, offer: moved }] });
  expect(cells()).toEqual([[expect.stringMatching(/^2\.27/), '44¢', '$4.40', '$4.40']]);
  act(clear);
});

it('an order book that is unknown is greyed, with what was last known of it', async () => {
  const { clear, diff } = await opened([traded, ...others]);
  expect(book()).not.toHaveClass('off');
  diff(2, { upserts: [{ ...traded, suspended: true }] });
  expect(book()).toHaveClass('off');
  expect(book()).toHaveTextContent('unknown right now');
  expect(cells()).toHaveLength(2);
  diff(3, { upserts: [traded] });
  expect(book()).not.toHaveClass('off');
  act(clear);
});

it('where no exchange shows its order book there is none', async () => {
  const { clear } = await opened(others);
  expect(screen.queryByRole('table', { name: /^Offers/ })).toBeNull();
  act(clear);
});
