import { aGame, aLeg, arbitrageOn } from '@fairline/shared/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { ArbitragePanel } from '../../scanner/arbitrage-panel.js';
import { applyNews, listAtoms, openList } from '../../scanner/model/list-atoms.js';
import { slipItemsAtom } from '../../slip/model/slip-atoms.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { WithQueries } from '../../testing/with-queries.js';
import { Keys } from './keys.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const offer = (home: string, pays: number) =>
  arbitrageOn(game, { id: `arbitrage|${home}|h2h||`, home, prices: [[aLeg('novig', 1.96)], [aLeg('fanduel', pays)]] });
const [jets, rams, pats] = [offer('Jets', 2.22), offer('Rams', 2.2), offer('Pats', 2.15)];

let stop = () => {};
afterEach(() => stop());

/** A page with three arbitrages, best first, and its keys. */
const page = () => {
  const store = createStore();
  stop = fakeServer({ '/api/smart-link': () => json({ link: null, opens: null }) }).stop;
  store.set(listAtoms.arbitrage, (before) => openList(before, { seq: 1, open: [pats, jets, rams] }, Date.now()));
  render(
    <MemoryRouter>
      <WithQueries store={store}>
        <ArbitragePanel isPaused={false} />
        <Keys />
      </WithQueries>
    </MemoryRouter>,
  );
  const closes = (id: string) =>
    act(() =>
      store.set(listAtoms.arbitrage, (held) =>
        applyNews(held, {
          seq: held.seq + 1,
          at: Date.now(),
          upserts: [],
          closed: [{ id, at: Date.now(), why: 'price moved' }],
        }),
      ),
    );
  return { store, closes };
};
const press = (key: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const current = () => screen.getAllByRole('article').filter((row) => row.getAttribute('aria-current') === 'true');
const selected = () => current().map((row) => /@ (Jets|Rams|Pats)/.exec(row.textContent)?.[1]);
const isOpen = () => screen.getAllByRole('button', { name: 'Details' }).map((one) => one.getAttribute('aria-expanded'));

it('j, k and the arrows select a row of a scanner, with the focus on what Enter opens', async () => {
  page();
  expect(selected()).toEqual([]);
  await press('j');
  expect(selected()).toEqual(['Jets']);
  expect(document.activeElement).toHaveAccessibleName(/^Open both: Bills @ Jets/);
  await press('ArrowDown');
  await press('j');
  await press('j');
  expect(selected()).toEqual(['Pats']);
  await press('k');
  expect(selected()).toEqual(['Rams']);
});

it('e opens the details of the selected row, which follow the selection until e closes them', async () => {
  page();
  await press('e');
  expect(isOpen()).toEqual(['false', 'false', 'false']);
  await press('j');
  await press('e');
  expect(isOpen()).toEqual(['true', 'false', 'false']);
  await press('j');
  expect(isOpen()).toEqual(['false', 'true', 'false']);
  await press('e');
  expect(isOpen()).toEqual(['false', 'false', 'false']);
});

it('s puts both legs of the selected row on the slip', async () => {
  const { store } = page();
  await press('s');
  expect(store.get(slipItemsAtom)).toEqual([]);
  await press('j');
  await press('s');
  expect(store.get(slipItemsAtom).map(({ position }) => position?.id)).toEqual(Array(2).fill(jets.opportunity.id));
});

it('x dismisses the selected row and selects the next; what is dismissed is counted and comes back', async () => {
  page();
  await press('j');
  await press('x');
  expect(selected()).toEqual(['Rams']);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('2 open now')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 dismissed' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

it('a selected row that ends stays selected in its place, and the keys go on from there', async () => {
  const { closes } = page();
  await press('j');
  await press('j');
  closes(rams.opportunity.id);
  expect(current()[0]).toHaveClass('gone');
  await press('j');
  expect(selected()).toEqual(['Pats']);
  await press('k');
  expect(current()[0]).toHaveClass('gone');
  await press('e'); // its details hold a button too, at which j does not stop
  await press('j');
  expect(selected()).toEqual(['Pats']);
});
