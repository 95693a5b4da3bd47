import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, json } from '../testing/fake-server.js';
import { UnreachablePage } from './unreachable-page.js';

const open = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const server = { isThere: false };
  const { asked, stop } = fakeServer({
    '/api/config': () => (server.isThere ? json({}) : Promise.reject(new TypeError('away'))),
  });
  after.push(stop);
  const reload = jest.fn();
  render(<UnreachablePage reload={reload} />);
  return { server, asked, reload };
};

const after: (() => void)[] = [];
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.restoreAllMocks();
});

it('without a network, the page says so and reloads once the server answers', async () => {
  const { server, asked, reload } = open(false);
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(document.title).toBe('You are offline · Fairline');
  expect(screen.getByText(/we show none/)).toBeVisible();
  dispatchEvent(new Event('online')); // the network is back, but the server may not be reachable yet
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  server.isThere = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('with a network, the page says that Fairline cannot be reached and reloads on "Try again"', async () => {
  const { reload } = open(true);
  expect(screen.getByText('Fairline cannot be reached')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
