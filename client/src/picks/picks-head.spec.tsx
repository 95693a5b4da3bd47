import type { Pick } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { returnStakeAtom } from '../market/model/choices/return-stake.js';
import { Problem } from '../platform/http/problem.js';
import { signInAtom } from '../platform/session/session-atom.js';
import { USER_DATA_KEYS } from '../platform/storage/user-data-keys.js';
import { aSession } from '../testing/a-session.js';
import { type Asked, fakeServer, json } from '../testing/fake-server.js';
import { cursorAtom, markUnsentAtom, picksAtom, refuseAtom, unsentAtom } from './model/picks-atom.js';
import { syncWorkAtom } from './model/sync-state.js';
import { NoPicks } from './no-picks.js';
import { PickedCells } from './picked-cells.js';
import { PicksHead } from './picks-head.js';
import { RunNote } from './run-note.js';

const PENDING: readonly Pick[] = [
  {
    id: 'p1',
    game: 'Bills @ Chiefs',
    league: 'NFL',
    market: 'Spread',
    selection: 'Chiefs -3.5',
    stake: 20,
    dateAdded: new Date().toISOString(),
  },
];

const open = (picks: readonly Pick[], rules: Record<string, (asked: Asked) => Response | Promise<Response>> = {}) => {
  const server = fakeServer(rules);
  after.push(server.stop);
  localStorage.setItem(USER_DATA_KEYS.picks, JSON.stringify(picks));
  const store = createStore();
  store.sub(picksAtom, () => undefined);
  store.set(signInAtom, { state: 'in', session: aSession() });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <PicksHead picks={picks} />
        {picks.length === 0 ? <NoPicks /> : null}
        <RunNote />
      </MemoryRouter>
    </Provider>,
  );
  return { store, server };
};
const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
});

describe('the save status', () => {
  const lineOf = (change: (store: ReturnType<typeof createStore>) => void) => {
    const { store } = open(PENDING);
    act(() => change(store));
    return screen.getAllByRole('status')[0]!.textContent;
  };
  const met = (store: ReturnType<typeof createStore>) => store.set(cursorAtom, '7');
  const failed = new Problem(0, 'NETWORK', 'Nobody there.');

  it('the save status says that everything is saved', () => expect(lineOf(met)).toBe('All saved'));
  it('the save status says that saving is in progress', () =>
    expect(
      lineOf((store) => {
        met(store);
        store.set(markUnsentAtom, PENDING);
      }),
    ).toBe('Saving'));
  it('the save status says how many changes wait for the connection', () =>
    expect(
      lineOf((store) => {
        met(store);
        store.set(markUnsentAtom, [{ id: 'a' }, { id: 'b' }]);
        store.set(syncWorkAtom, { failed });
      }),
    ).toBe('2 changes wait for the connection'));
  it('the save status says why the server refuses changes', () =>
    expect(
      lineOf((store) => {
        store.set(unsentAtom, ['a']);
        store.set(syncWorkAtom, { failed: new Problem(503, 'X', 'Away for a while.') });
      }),
    ).toBe('1 change not saved yet: Away for a while.'));
  it('the save status says that changes of other devices are missing', () =>
    expect(
      lineOf((store) => {
        met(store);
        store.set(syncWorkAtom, { failed });
      }),
    ).toBe('No connection: changes from your other devices are not here yet'));
  it('the save status says how many picks the account refused', () =>
    expect(
      lineOf((store) => {
        met(store);
        store.set(refuseAtom, [{ id: 'p1', message: 'No such market.' }]);
      }),
    ).toBe('All saved · 1 pick not kept in your account'));
});

it('a pick refused by the account shows the reason', () => {
  const store = createStore();
  store.set(refuseAtom, [{ id: 'p1', message: 'No such market.' }]);
  render(
    <Provider store={store}>
      <table>
        <tbody>
          <tr>
            <PickedCells pick={PENDING[0]!} />
          </tr>
        </tbody>
      </table>
    </Provider>,
  );
  expect(screen.getByText('Not kept in your account: No such market.')).toBeInTheDocument();
});

describe('the empty list of picks', () => {
  it('the empty list of picks says that picks are loading until the account has answered', () => {
    const { store } = open([]);
    act(() => store.set(syncWorkAtom, 'sending'));
    expect(screen.getByText('Loading your picks')).toBeInTheDocument();
    act(() => {
      store.set(cursorAtom, '7');
      store.set(syncWorkAtom, 'idle');
    });
    expect(screen.getByText('No picks yet')).toBeInTheDocument();
  });
  it('the empty list of picks says that picks are loading before the account is first asked', () => {
    open([]);
    expect(screen.getByText('Loading your picks')).toBeInTheDocument();
    expect(screen.getByText('Fetching')).toBeInTheDocument();
    expect(screen.queryByText('No picks yet')).toBeNull();
  });
  it('the empty list of picks says that picks could not be loaded', () => {
    const { store } = open([]);
    act(() => store.set(syncWorkAtom, { failed: new Problem(0, 'NETWORK', 'Nobody there.') }));
    expect(screen.getByRole('alert')).toHaveTextContent('Your picks could not be loadedNobody there. We keep trying');
  });
});

describe('the validation of results', () => {
  it('the validation of results shows progress while it runs, then its result until the user closes it', async () => {
    jest.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    let answer = (_: Response) => {};
    const { server } = open(PENDING, {
      '/api/scores': () => (server.asked.length === 1 ? new Promise<Response>((give) => (answer = give)) : json([])),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Validate results' }));
    const running = screen.getByRole('button', { name: 'Validating results' });
    expect(running).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer(json({}, 503)));
    expect(await screen.findByText('No completed games found for pending bets')).toHaveTextContent(/^⏳ No/);
    expect(screen.getByText('Backend scoreboard error: 503')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Validate results' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/No completed games/)).toBeNull();
  });

  it('the validation of results checks a range of days, and refuses a reversed one', async () => {
    const { server } = open(PENDING, { '/api/scores': () => json([]) });
    await userEvent.click(screen.getByRole('button', { name: 'More about picks' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Check a date range' }));
    const window = within(await screen.findByRole('dialog', { name: 'Check a date range' }));
    const type = async (label: string, day: string) => {
      await userEvent.clear(window.getByLabelText(label));
      await userEvent.type(window.getByLabelText(label), day);
    };
    await type('From', '2026-10-05');
    await type('To', '2026-10-04');
    expect(window.getByRole('alert')).toHaveTextContent('The first day must not be after the last.');
    await userEvent.click(window.getByRole('button', { name: 'Check' }));
    expect(server.asked).toEqual([]);
    await type('From', '2026-10-03');
    await userEvent.click(window.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('No completed games found for pending bets')).toHaveTextContent(/^⏳ No/);
    expect(server.asked.map((path) => path.slice(-10))).toEqual(['2026-10-04', '2026-10-03']);
  });

  it('the validation of results can return the stake on ties and voids, a setting saved in the account', async () => {
    const { store, server } = open(PENDING, { '/api/preferences': ({ body }) => json(body) });
    store.sub(returnStakeAtom, () => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'More about picks' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Return the stake on ties and voids' });
    expect(choice).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(choice);
    expect(store.get(returnStakeAtom)).toBe(true);
    expect(server.calls.map(({ method, body }) => [method, body])).toEqual([['PUT', { returnStake: true }]]);
  });
});
