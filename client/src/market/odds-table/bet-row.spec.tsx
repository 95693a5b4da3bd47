import { noChange, odds, wholeLineKey } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { onBoard } from '../../testing/on-board.js';
import { applyDiffsAtom, confirmAtom } from '../model/board/board-atoms.js';
import { OddsTable } from './odds-table.js';

afterEach(cleanup);

const prop = { family: 'player_points', subject: 'Jayson Tatum', line: 27.5 };
const quotes = ['draftkings', 'fanduel', 'betmgm', 'pinnacle'].flatMap((book) =>
  ['over', 'under'].map((outcome) =>
    aQuote({ ...prop, book, outcome, price: odds(book === 'fanduel' && outcome === 'over' ? 2.05 : 1.9) }),
  ),
);

it('a combined prop whose better side changes shows no move, because the other side is another bet', () => {
  const store = createStore();
  const game = aGame({ commenceTime: Date.now() + 3_600_000 });
  const { held, clear } = onBoard(store, quotes, { events: [game], at: Date.now() });
  const [line] = held.board.quotes.lines.values();
  render(
    <Provider store={store}>
      <OddsTable keys={[wholeLineKey(line!.key)]} />
    </Provider>,
  );
  const row = screen.getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('Jayson Tatum over 27.5');
  const under = quotes.find(({ book, outcome }) => book === 'betmgm' && outcome === 'under')!;
  const better = (price: number, seq: number) =>
    act(() => store.set(applyDiffsAtom, held, [{ ...noChange, seq, upserts: [{ ...under, price: odds(price) }] }]));
  better(2.4, 2);
  expect(row).toHaveTextContent('Jayson Tatum under 27.5');
  expect(row.querySelectorAll('.mv, .flash.run')).toHaveLength(0);
  better(2.6, 3);
  expect(row.querySelectorAll('.flash.run')).toHaveLength(1);
  act(clear);
});

it('a live price that stood still while the others were confirmed is shown as old, not as value, until it is confirmed', () => {
  const store = createStore();
  const now = Date.now();
  const game = aGame({ commenceTime: now - 3_600_000 });
  const { held, clear } = onBoard(store, quotes, { events: [game], at: now - 60_000 });
  const confirm = (books: readonly string[], at: number) =>
    act(() =>
      store.set(
        confirmAtom,
        held,
        quotes.filter(({ book }) => books.includes(book)).map(({ stamp }) => [stamp, at] as const),
      ),
    );
  confirm(['draftkings', 'betmgm', 'pinnacle'], now - 9_000);
  const [line] = held.board.quotes.lines.values();
  render(
    <Provider store={store}>
      <OddsTable keys={[wholeLineKey(line!.key)]} />
    </Provider>,
  );
  const value = () => within(screen.getAllByRole('row')[1]!).getAllByRole('cell')[0]!;
  expect(value()).toHaveTextContent(/^old$/);
  expect(value()).not.toHaveTextContent('%');
  confirm(['fanduel'], now - 5_000);
  expect(value()).toHaveTextContent(/^\+\d+\.\d+%$/);
  act(clear);
});
