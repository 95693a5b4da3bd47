import { aGame, aQuote, arbitrageOn } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { store as pageStore } from '../platform/store.js';
import { toastsAtom } from '../platform/toasts.js';
import { fakeServer, json } from '../testing/fake-server.js';
import { onBoard } from '../testing/on-board.js';
import { WithQueries } from '../testing/with-queries.js';
import { ArbitragePanel } from './arbitrage-panel.js';
import { listAtoms, openList } from './model/list-atoms.js';

const game = aGame({ commenceTime: Date.now() + 3_600_000 });
const NOVIG = 'https://app.novig.us/events/1';
const FANDUEL = 'https://sportsbook.fanduel.com/addToBetslip?marketId=42.1&selectionId=2';

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.restoreAllMocks();
});

/** A list with one arbitrage whose legs have links, in a browser that opens this many pages for one press. */
const list = (allowed: number) => {
  const store = createStore();
  const link = (outcome: string, book: string, betslipLink: string) =>
    aQuote({ event: game.id, outcome, book, offer: { betslipLink } });
  const quotes = [link('away', 'novig', NOVIG), link('home', 'fanduel', FANDUEL)];
  const server = fakeServer({ '/api/smart-link': () => json({ link: null, opens: null }) });
  after.push(server.stop, onBoard(store, quotes, { events: [game] }).clear);
  store.set(listAtoms.arbitrage, (before) => openList(before, { seq: 1, open: [arbitrageOn(game)] }, Date.now()));
  const tabs: { opener: unknown; document: Document }[] = [];
  jest.spyOn(window, 'open').mockImplementation(() => {
    if (tabs.length >= allowed) return null;
    tabs.push({ opener: window, document: document.implementation.createHTMLDocument() });
    return tabs.at(-1) as unknown as Window;
  });
  const followed: HTMLAnchorElement[] = [];
  jest.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    followed.push(this as HTMLAnchorElement);
  });
  render(
    <WithQueries store={store}>
      <ArbitragePanel isPaused={false} />
    </WithQueries>,
  );
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Open both: Bills @ Chiefs, Moneyline' }));
  return { tabs, press, followed };
};

it('one press opens the page of every leg, none of which can reach this page', async () => {
  const { press, tabs, followed } = list(2);
  await press();
  expect(followed.map(({ href, referrerPolicy }) => [href, referrerPolicy])).toEqual([
    [NOVIG, 'no-referrer'],
    [FANDUEL, 'no-referrer'],
  ]);
  expect(followed.map((link) => link.ownerDocument)).toEqual(tabs.map((tab) => tab.document));
  expect(tabs.map(({ opener }) => opener)).toEqual([null, null]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a browser that blocks the second page is explained once, with a link to it alone; later it is offered in a message', async () => {
  const { press, tabs } = list(1);
  await press();
  const told = within(await screen.findByRole('dialog', { name: 'A page was blocked' }));
  expect(told.getByText(/allow pop-ups for this site/)).toBeInTheDocument();
  expect(told.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open FanDuel', FANDUEL],
  ]);
  await userEvent.click(told.getByRole('button', { name: 'Close' }));
  tabs.length = 0;
  await press();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [toast] = pageStore.get(toastsAtom);
  expect(toast).toMatchObject({ text: 'The page of FanDuel was not opened.', action: { label: 'Open FanDuel' } });
  tabs.length = 0;
  act(() => toast!.action!.run());
  expect(tabs).toHaveLength(1);
});
