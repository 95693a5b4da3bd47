import { boardName } from '@fairline/shared/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setBoardStatusAtom } from '../../market/model/board/board-status.js';
import { noteGapAtom } from '../../market/model/board/gaps.js';
import { latencyAtom } from '../../market/model/board/latency.js';
import { linkAtom } from '../../platform/socket/app-socket.js';
import { store } from '../../platform/store.js';
import { fakeServer } from '../../testing/fake-server.js';
import { NFL_GAME } from '../../testing/on-board.js';
import { Around } from '../../testing/signed-in.js';
import { DebugSwitch } from './debug-switch.js';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer({});
});
afterEach(() => {
  server.stop();
  act(() => {
    store.set(setBoardStatusAtom, NFL_GAME, undefined);
    store.set(linkAtom, { state: 'off' });
    store.set(latencyAtom, undefined);
  });
});

const open = (at = '/sportsbooks') =>
  render(
    <Around at={at}>
      <DebugSwitch />
    </Around>,
  );
const press = () => fireEvent.keyDown(window, { key: 'D', ctrlKey: true, shiftKey: true });
const panel = () => screen.queryByRole('complementary', { name: 'Debug' });

it('Ctrl+Shift+D opens the debug panel, and closes it again', async () => {
  open();
  expect(panel()).toBeNull();
  fireEvent.keyDown(window, { key: 'd', ctrlKey: true });
  expect(panel()).toBeNull();
  press();
  expect(await screen.findByRole('complementary', { name: 'Debug' })).toBeInTheDocument();
  press();
  expect(panel()).toBeNull();
});

it('the debug panel is open if the address contains "debug", until it is closed', async () => {
  open('/subscribe?debug');
  await screen.findByRole('complementary', { name: 'Debug' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(panel()).toBeNull();
});

it('the debug panel shows the connection, the price latency, and the position, rate and gaps of each board', async () => {
  store.set(linkAtom, { state: 'open' });
  store.set(latencyAtom, 184);
  const at = Date.now();
  const come = (seq: number) => act(() => store.set(setBoardStatusAtom, NFL_GAME, { state: 'live', seq, heardAt: at }));
  come(8_120);
  store.set(noteGapAtom, NFL_GAME, { after: 8_119, at });
  open('/?debug');
  const row = await screen.findByRole('row', { name: new RegExp(`^${boardName(NFL_GAME)} live 8,120`) });
  expect(panel()).toHaveTextContent(/Socket\s*open.*Source to screen\s*184 ms/);
  expect(row).toHaveTextContent(/after 8,119, \d+ s ago$/);
  await waitFor(() => expect(row).toHaveTextContent('0.0'));
  come(8_140);
  await waitFor(() => expect(row).toHaveTextContent(/8,140[1-9]\d?\.\d/));
});

it('the debug panel makes no requests: it only shows what the page already has', async () => {
  open('/?debug');
  expect(await screen.findByText('This page follows no board.')).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});
