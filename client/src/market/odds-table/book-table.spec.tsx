import { noChange, odds } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { applyDiffsAtom } from '../model/board/board-atoms.js';
import { chosenBooksAtom } from '../model/choices/betting-terms.js';
import { OddsPanel } from './odds-panel.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const ALL = { markets: undefined, date: '', minimumEv: null, positiveOnly: false, search: '' };

/** Two books pay 2.20 on the Chiefs, a third one less. Only one book offers the other side, so nothing has a fair line. */
const quotes = [
  aQuote({ book: 'draftkings', outcome: 'home', price: odds(2.2) }),
  aQuote({ book: 'fanduel', outcome: 'home', price: odds(2.2) }),
  aQuote({ book: 'betmgm', outcome: 'home', price: odds(2) }),
];

// Loaded in advance: under load, loading it may take longer than a test waits.
beforeAll(() => import('./open-row.js'));

it('an unusable price is never tagged as best and is listed last, however good', async () => {
  const store = createStore();
  const { held, clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={[game.sport]} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  await screen.findByRole('button', { name: 'Add to slip' });
  const tags = () => within(screen.getAllByRole('table')[1]!).getAllByText('best', { ignore: '.sr' }).length;
  expect(screen.getAllByRole('cell', { name: /^best of all [+−]\d+$/ })).toHaveLength(2);
  const inList = () => [...document.querySelectorAll('.bklist .clip')].map((book) => book.textContent);
  expect(tags()).toBe(2);
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, locked: [quotes[0]!.stamp] }]));
  expect(tags()).toBe(1);
  expect(inList().at(-1)).toContain('DraftKings');
  act(clear);
});

it('on a phone the user’s own books come first, even if others pay more', async () => {
  const store = createStore();
  store.set(chosenBooksAtom, ['draftkings', 'betmgm']);
  const better = { ...quotes[1]!, price: odds(2.4) };
  const { clear } = onBoard(store, [quotes[0]!, better, quotes[2]!], { events: [game], at: Date.now() });
  render(
    <Provider store={store}>
      <OddsPanel section="game" sports={[game.sport]} filter={ALL} onReset={() => {}} />
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show all books' }));
  await screen.findByRole('button', { name: 'Add to slip' });
  const inList = [...document.querySelectorAll('.bklist .clip')].map((book) => book.textContent);
  expect(inList).toEqual([
    expect.stringContaining('best of my books'),
    expect.stringContaining('MGM'),
    expect.stringContaining('FanDuel'),
  ]);
  act(clear);
});
