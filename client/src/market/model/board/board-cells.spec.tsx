import { noChange, odds, type QuoteKey } from '@fairline/shared/domain';
import { aQuote, NOON } from '@fairline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider, useAtomValue } from 'jotai';
import { memo, Profiler } from 'react';
import { onBoard } from '../../../testing/on-board.js';
import { applyDiffsAtom, confirmAtom, quoteAtom, stampAtom } from './board-atoms.js';

const home = aQuote({ outcome: 'home', price: odds(1.9) });
const away = aQuote({ outcome: 'away', price: odds(2) });

const Cell = memo(function Cell({ id }: { id: QuoteKey }) {
  return <p data-testid={id}>{useAtomValue(quoteAtom(id))?.price.toFixed(2) ?? '–'}</p>;
});

/** Shows both prices, and records which cells are drawn from then on. */
const shown = () => {
  const store = createStore();
  const { held, clear } = onBoard(store, [home, away]);
  const drawn: string[] = [];
  render(
    <Provider store={store}>
      {[home, away].map((quote) => (
        <Profiler key={quote.outcome} id={quote.outcome} onRender={(id) => drawn.push(id)}>
          <Cell id={quote.key} />
        </Profiler>
      ))}
    </Provider>,
  );
  drawn.length = 0;
  undo = clear;
  return { store, held, drawn };
};

let undo = () => {};
afterEach(() => undo());

it('only the cell whose price moved is redrawn', () => {
  const { store, held, drawn } = shown();
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, upserts: [{ ...away, price: odds(2.2) }] }]));
  expect(screen.getByTestId(away.key)).toHaveTextContent('2.20');
  expect(drawn).toEqual(['away']);
});

it('all diffs of a frame cause one redraw', () => {
  const { store, held, drawn } = shown();
  const to = (seq: number, price: number) => ({ ...noChange, seq, upserts: [{ ...away, price: odds(price) }] });
  act(() => store.set(applyDiffsAtom, held, [to(2, 2.2), to(3, 2.3), to(4, 2.4)]));
  expect(screen.getByTestId(away.key)).toHaveTextContent('2.40');
  expect(drawn).toEqual(['away']);
});

it('a withdrawn price empties its cell', () => {
  const { store, held } = shown();
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, removed: [home.key] }]));
  expect(screen.getByTestId(home.key)).toHaveTextContent('–');
});

it('a confirmed price gets younger without a redraw', () => {
  const { store, held, drawn } = shown();
  store.get(stampAtom(home.stamp));
  act(() => store.set(confirmAtom, held, [[home.stamp, NOON + 5_000]]));
  expect(store.get(stampAtom(home.stamp)).lastUpdate).toBe(NOON + 5_000);
  expect(drawn).toEqual([]);
});

it('all prices of a silent book are locked', () => {
  const { store, held } = shown();
  expect(store.get(stampAtom(home.stamp)).locked).toBe(false);
  act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq: 2, locked: [home.stamp] }]));
  expect(store.get(stampAtom(home.stamp)).locked).toBe(true);
});
