import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { OWN_KEYS } from '../../lib/own-keys.js';
import { PicksPage } from './picks-page.js';

const aPick = (over: object = {}) => ({
  id: 'p1',
  game: 'Buffalo Bills @ Kansas City Chiefs',
  league: 'NFL',
  market: 'Spread',
  selection: 'Buffalo Bills +3.5',
  odds: '+102',
  price: 2.02,
  stake: 65,
  potential: 131.3,
  edge: 5.51,
  status: 'pending',
  note: '',
  dateAdded: '2026-11-21T18:00:00.000Z',
  ...over,
});

const open = (picks: unknown) => {
  localStorage.setItem(OWN_KEYS.picks, typeof picks === 'string' ? picks : JSON.stringify(picks));
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <PicksPage />
      </MemoryRouter>
    </Provider>,
  );
};
const rows = () => screen.queryAllByRole('row').slice(1);
const stored = () => JSON.parse(localStorage.getItem(OWN_KEYS.picks)!);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.useRealTimers());

it("takes nobody's bankroll for said", () => {
  open([aPick()]);
  expect(rows()).toHaveLength(1);
  expect(localStorage.getItem('userBankroll')).toBeNull();
});

it('lists what is kept, newest first, with status, odds, stake, return and edge', () => {
  open([
    aPick({
      id: 'old',
      selection: 'Over 44.5',
      dateAdded: '2026-11-01T18:00:00.000Z',
      status: 'win',
      actualPayout: 40,
    }),
    aPick(),
  ]);
  expect(
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [
      'Pending',
      expect.any(String),
      expect.stringContaining('Bills @ Kansas'),
      'Buffalo Bills +3.5Spread',
      '+102',
      '$65.00',
      '$131.30',
      '+5.5%',
      '',
    ],
    [
      'Won',
      expect.any(String),
      expect.stringContaining('NFL'),
      'Over 44.5Spread',
      '+102',
      '$65.00',
      '$40.00',
      '+5.5%',
      '',
    ],
  ]);
  expect(screen.getByText('2 picks · 1 pending · $65.00 at stake')).toBeInTheDocument();
});

it('tells the legs of a parlay', () => {
  open([aPick({ type: 'parlay', legs: [aPick(), aPick({ selection: 'Over 44.5', market: 'Total' })] })]);
  expect(rows()[0]).toHaveTextContent('Parlay, 2 legs');
  expect(rows()[0]).toHaveTextContent('Buffalo Bills +3.5');
  expect(rows()[0]).toHaveTextContent('Over 44.5');
});

it('says where picks come from while there are none', () => {
  open([]);
  expect(screen.getByRole('heading', { name: 'No picks yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the odds' })).toHaveAttribute('href', '/sportsbooks');
  expect(screen.queryByRole('table')).toBeNull();
});

it('removes a pick, and brings it back for five seconds', async () => {
  open([aPick()]);
  await press('Remove Buffalo Bills +3.5');
  expect(rows()).toEqual([]);
  expect(stored()[0].deletedAt).toEqual(expect.any(String));
  expect(screen.getByRole('status')).toHaveTextContent('Pick removed');
  await press('Undo');
  expect(rows()).toHaveLength(1);
  expect(stored()[0]).not.toHaveProperty('deletedAt');

  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Remove Buffalo Bills +3.5' }).click());
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('lets stake and note of a pending pick be changed, and the stake be cleared', async () => {
  open([aPick()]);
  await press('Change Buffalo Bills +3.5');
  await userEvent.clear(screen.getByLabelText('Stake'));
  await userEvent.type(screen.getByLabelText('Note'), 'a hunch');
  await press('Done');
  expect(rows()[0]).toHaveTextContent('a hunch');
  expect(stored()[0]).toMatchObject({ note: 'a hunch' });
  expect(stored()[0]).not.toHaveProperty('stake');
  await press('Change Buffalo Bills +3.5');
  await userEvent.type(screen.getByLabelText('Stake'), '40');
  await press('Done');
  expect(rows()[0]).toHaveTextContent('$40.00$80.80');
});

it('leaves a settled pick as it was', () => {
  open([aPick({ status: 'lost' })]);
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Remove/ })).toBeInTheDocument();
});

it('reads what other hands wrote, and says how much was set aside', () => {
  open([7, { selection: 'Jets', status: 'maybe', price: 0.3, edge: 'x', dateAdded: 'soon' }, { id: { no: 1 } }]);
  expect(rows()).toHaveLength(2);
  expect(screen.getByText('maybe')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 entries of this list could not be read whole.');
});

it('follows what another tab adds', () => {
  open([]);
  localStorage.setItem(OWN_KEYS.picks, JSON.stringify([aPick()]));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: OWN_KEYS.picks })));
  expect(rows()).toHaveLength(1);
});
