import type { Closing } from '@fairline/shared/contract';
import { type LiveOpportunity, type Middle, odds, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aGame } from '@fairline/shared/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { bankrollAtom } from '../market/model/choices/betting-terms.js';
import { scannerAtom } from '../market/model/choices/scanner.js';
import { aPhone } from '../testing/a-phone.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { MiddlesPanel } from './middles-panel.js';
import { applyNews, listAtoms, openList } from './model/list-atoms.js';

const { id: event, sport, away } = aGame();
const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: Date.now() });

const aMiddle = (home: string, over: Partial<Middle> = {}): LiveOpportunity<Middle> => ({
  opportunity: {
    ...{ event, sport, home, away, commenceTime: Date.now() + 3_600_000, family: 'totals', subject: '' },
    ...{ id: `middle|${home}|totals||43.5|47.5`, kind: 'middle', shape: 'totals', low: 43.5, high: 47.5, gap: 4 },
    ...{ probability: 32, consensus: 45, prices: [[leg('draftkings', 1.91)], [leg('fanduel', 1.95)]] },
    ...over,
  },
  openedAt: Date.now() - 60_000,
  peak: 93,
  steps: [[Date.now() - 60_000, 93]],
});

const panel = (open: readonly LiveOpportunity[]) => {
  const store = createStore();
  store.set(bankrollAtom, 2_500);
  store.set(listAtoms.middles, (before) => openList(before, { seq: 1, open }, Date.now()));
  render(
    <WithQueries store={store}>
      <MiddlesPanel isPaused={false} />
    </WithQueries>,
  );
  const hears = (upserts: LiveOpportunity[], closed: Closing[] = []) =>
    act(() =>
      store.set(listAtoms.middles, (held) => applyNews(held, { seq: held.seq + 1, at: Date.now(), upserts, closed })),
    );
  return { store, hears };
};
const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const order = () => screen.getAllByRole('article').map((card) => /@ (Jets|Pats|Rams)/.exec(card.textContent)?.[1]);

const simple = { ...SCANNER_DEFAULTS, middlesBy: 'simple' } as const;

it('an empty list suggests lowering the minimum gap or probability', () => {
  const { store } = panel([]);
  expect(screen.getByText(/lowering the minimum EV or probability/)).toBeInTheDocument();
  act(() => store.set(scannerAtom, simple));
  expect(screen.getByRole('heading', { name: 'No Middle Opportunities Found' })).toBeInTheDocument();
  expect(screen.getByText(/lowering the minimum gap or probability/)).toBeInTheDocument();
});

it('a bankroll of nothing is named as the reason for an empty list of middles, and no other advice is given', () => {
  const { store } = panel([aMiddle('Jets')]);
  act(() => store.set(bankrollAtom, 0));
  expect(screen.getByText(/Your bankroll is \$0, so there is nothing to stake/)).toBeInTheDocument();
  expect(screen.queryByText(/lowering the minimum gap/)).not.toBeInTheDocument();
});

it('sports whose boards have no games are reported as such', () => {
  const { store } = panel([]);
  act(() => store.set(scannerAtom, { ...SCANNER_DEFAULTS, sports: [sport] }));
  let clear = () => {};
  act(() => {
    clear = onBoard(store, [], { events: [] }).clear;
  });
  const said = 'No games data available. Please check your sports selection.';
  expect(screen.getByRole('heading', { name: said })).toBeInTheDocument();
  act(clear);
  expect(screen.getByRole('heading', { name: 'No Middle Opportunities Found' })).toBeInTheDocument();
});

it('middles are ranked by the model; those without a model come last, whatever the simple estimate', () => {
  const { store } = panel([
    aMiddle('Jets', { consensus: undefined, probability: 45 }),
    aMiddle('Pats', { consensus: 47 }),
    aMiddle('Rams', { consensus: 45 }),
  ]);
  expect(order()).toEqual(['Rams', 'Pats', 'Jets']);
  act(() => store.set(scannerAtom, simple));
  expect(order()[0]).toBe('Jets');
});

it('the list shows middles of at least 0 % by the model, whatever their gap and simple estimate, and no simple figure', () => {
  const { store } = panel([
    aMiddle('Jets', { gap: 2, probability: 12 }),
    aMiddle('Pats', { gap: 6, probability: 45, consensus: 70 }),
  ]);
  expect(order()).toEqual(['Jets']);
  expect(screen.getByRole('article')).not.toHaveTextContent(/simple|12%/);
  act(() => store.set(scannerAtom, simple));
  expect(order()).toEqual(['Pats']);
  expect(screen.getByRole('article')).toHaveTextContent(/^45%simple/);
});

it('a middle without a model has no EV: it must reach the minimums of the simple estimate', () => {
  panel([
    aMiddle('Jets', { consensus: undefined }),
    aMiddle('Pats', { consensus: undefined, probability: 14 }),
    aMiddle('Rams', { consensus: undefined, gap: 2.5 }),
  ]);
  expect(order()).toEqual(['Jets']);
  expect(screen.getByRole('article')).toHaveTextContent(/^–/);
});

it('the minimums of the model, or of the simple estimate, can be changed beside the list and apply at once', () => {
  const { store } = panel([aMiddle('Jets')]);
  const ends = (name: string) =>
    ['min', 'max', 'step', 'value'].map((end) => screen.getByRole('slider', { name }).getAttribute(end));
  expect(ends('Minimum EV')).toEqual(['-10', '20', '0.5', '0']);
  expect(ends('Minimum probability')).toEqual(['0', '50', '1', '0']);
  fireEvent.change(screen.getByRole('slider', { name: 'Minimum probability' }), { target: { value: '50' } });
  expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
  act(() => store.set(scannerAtom, simple));
  expect(ends('Minimum gap')).toEqual(['0.5', '20', '0.5', '3']);
  expect(ends('Minimum probability')).toEqual(['5', '50', '1', '15']);
  fireEvent.change(screen.getByRole('slider', { name: 'Minimum gap' }), { target: { value: '4.5' } });
  expect(screen.getByText(/Not shown: 1 under your minimum/)).toBeInTheDocument();
});

it('a closed middle fades with the reason, as arbitrages do', () => {
  const { hears } = panel([aMiddle('Jets')]);
  hears([], [{ id: aMiddle('Jets').opportunity.id, at: Date.now() - 2_000, why: 'price moved' }]);
  expect(screen.getByRole('article')).toHaveClass('gone');
  expect(screen.getByRole('article')).toHaveTextContent('a price moved');
});

it('a middle whose game started fades with this reason', () => {
  after.push(fakeServer({ '/api/scores': () => json([]) }).stop); // a live game looks for its clock
  const { hears } = panel([aMiddle('Jets', { commenceTime: Date.now() + 100 })]);
  hears([aMiddle('Jets', { commenceTime: Date.now() - 2_000 })]);
  hears([], [{ id: aMiddle('Jets').opportunity.id, at: Date.now() - 1_000, why: 'game started' }]);
  expect(screen.getByRole('article')).toHaveTextContent('the game started');
});

it('on a phone the counts are one line, and what is left out and why folds out', () => {
  after.push(aPhone());
  const { store } = panel([aMiddle('Jets')]);
  act(() => store.set(scannerAtom, { ...simple, minGap: 4.5 }));
  expect(screen.queryByText(/Not shown/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '1 not shown', expanded: false }));
  expect(screen.getByText(/at all books\. Not shown: 1 under your minimum\./)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'less' }));
  expect(screen.queryByText(/Not shown/)).not.toBeInTheDocument();
});

it('a middle worth more than 20 % by the model is listed separately', () => {
  panel([aMiddle('Jets', { prices: [[leg('draftkings', 2.3)], [leg('fanduel', 2.4)]] })]);
  const suspects = screen.getByRole('region', { name: 'Check these first' });
  expect(within(suspects).getByRole('article')).toHaveTextContent('A value over 20 % is rare');
  expect(suspects).toHaveTextContent('Over 20% is usually a wrong price');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
