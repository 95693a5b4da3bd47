import type { OpportunityList } from '@fairline/shared/contract';
import { type Arbitrage, type LiveOpportunity, odds, SCANNER_DEFAULTS } from '@fairline/shared/domain';
import { aGame } from '@fairline/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { DEFAULT_VIEW } from '../../market/model/choices/view.js';
import { appliedViewAtom } from '../../market/model/views/applied-view.js';
import { socketAtom } from '../../platform/socket/app-socket.js';
import { listAtoms, silenceAtoms } from '../../scanner/model/list-atoms.js';
import { usableListAtoms } from '../../scanner/model/usable-list.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import type { OddsSection } from '../shell/sections.js';
import { useSectionBoards } from './use-section-boards.js';

const NOW = Date.now();
const { id: event, sport, home, away } = aGame({ sport: 'basketball_nba' });
const leg = (book: string, price: number) => ({ book, price: odds(price), lastUpdate: NOW });
const open = (family: string, subject: string): LiveOpportunity<Arbitrage> => ({
  opportunity: {
    ...{ event, sport, home, away, commenceTime: NOW + 3_600_000, family, subject },
    ...{ id: `arbitrage|${event}|${family}|${subject}|10.5`, kind: 'arbitrage', type: 'two_way', line: 10.5 },
    ...{ outcomes: ['over', 'under'], prices: [[leg('novig', 1.96)], [leg('fanduel', 2.22)]], profit: 4.1 },
  },
  openedAt: NOW,
  peak: 4.1,
  steps: [[NOW, 4.1]],
});

/** A section of the odds page for the NFL, with these arbitrages open. */
const section = (name: OddsSection, ...found: LiveOpportunity<Arbitrage>[]) => {
  const store = createStore();
  const { socket, said } = fakeSocket();
  store.set(socketAtom, socket);
  store.set(appliedViewAtom, { ...DEFAULT_VIEW, sports: ['americanfootball_nfl'] });
  const list = (about: OpportunityList, all: readonly LiveOpportunity[]) =>
    store.set(listAtoms[about], (before) => ({
      ...before,
      state: 'live' as const,
      open: new Map(all.map((live) => [live.opportunity.id, live])),
    }));
  list('arbitrage', found);
  const { unmount } = renderHook(() => useSectionBoards(name), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  after.push(unmount);
  const joined = () => said('board:join').map(([id]) => id);
  return { store, joined, list, left: () => said('board:leave').map(([id]) => id) };
};
const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

const NFL = { sport: 'americanfootball_nfl', section: 'game' };

it('an open prop opportunity loads the props board of its sport, so that its legs stay current', () => {
  const { joined, list } = section('arbitrage', open('totals', ''));
  const NBA = { sport: 'basketball_nba', section: 'game' };
  expect(joined()).toEqual([NFL, NBA]);
  act(() => list('arbitrage', [open('totals', ''), open('player_rebounds', 'Deandre Ayton')]));
  expect(joined().slice(2)).toEqual([{ sport: 'basketball_nba', section: 'props' }]);
});

it('the boards of a silent list stay, though its prices are too old: a board tells when one is confirmed', async () => {
  const old = open('totals', '');
  for (const [price] of old.opportunity.prices) Object.assign(price!, { lastUpdate: NOW - 3_600_000 });
  const { store, left } = section('arbitrage', old);
  act(() => store.set(silenceAtoms.arbitrage, { since: 0 }));
  expect(store.get(usableListAtoms.arbitrage).open.size).toBe(0);
  expect(left()).toEqual([]);
});

it('no props board is loaded for a user who excludes props, nor outside the scanners', () => {
  const { joined, store } = section('game', open('player_rebounds', 'Deandre Ayton'));
  expect(joined()).toEqual([NFL]);
  const scanner = section('arbitrage');
  act(() => scanner.store.set(scannerAtom, { ...SCANNER_DEFAULTS, playerProps: false }));
  act(() => scanner.list('arbitrage', [open('player_rebounds', 'Deandre Ayton')]));
  expect(scanner.joined()).toEqual([NFL, { sport: 'basketball_nba', section: 'game' }]);
  expect(store.get(listAtoms.arbitrage).open.size).toBe(1);
});
