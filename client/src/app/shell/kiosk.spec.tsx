import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { linkAtom } from '../../platform/socket/app-socket.js';
import { store } from '../../platform/store.js';
import { Around, Here } from '../../testing/signed-in.js';
import Kiosk from './kiosk.js';
import { useKiosk } from './use-kiosk.js';

const Page = () => {
  const { isKiosk, kioskAt, leave } = useKiosk();
  return (
    <>
      {isKiosk ? <Kiosk onLeave={leave} /> : <p>to {kioskAt ?? 'nothing'}</p>}
      <Here />
    </>
  );
};

const open = (at: string) =>
  render(
    <Around at={at}>
      <Page />
    </Around>,
  );

const request = jest.fn(async () => ({ release: jest.fn(async () => undefined) }));
beforeEach(() => {
  request.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => store.set(linkAtom, { state: 'off' }));

describe('a list on a second screen', () => {
  it('a list on a second screen keeps the screen on, and Escape brings the bars back with the same filters', async () => {
    await act(async () => open('/sportsbooks?mode=arbitrage&kiosk=1'));
    expect(document.documentElement.dataset.kiosk).toBe('on');
    expect(request).toHaveBeenCalledWith('screen');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.getByText('at /sportsbooks?mode=arbitrage')).toBeInTheDocument();
    expect(document.documentElement.dataset.kiosk).toBeUndefined();
  });

  it('Escape first closes what is open over the list', async () => {
    await act(async () => open('/scores?kiosk=1'));
    const over = Object.assign(document.createElement('div'), { role: 'dialog' });
    over.setAttribute('role', 'dialog');
    document.body.append(over);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    over.remove();
    expect(screen.getByText('at /scores?kiosk=1')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Leave (Esc)' }));
    expect(screen.getByText('at /scores')).toBeInTheDocument();
  });

  it('a list on a second screen says that the connection is lost, and since when', async () => {
    store.set(linkAtom, { state: 'waiting', since: Date.now() - 42_000, until: Date.now() + 5_000 });
    await act(async () => open('/sportsbooks?kiosk=1'));
    expect(screen.getByText(/Connection lost 42 s ago/)).toBeInTheDocument();
  });

  it.each([
    ['/sportsbooks?mode=middles', 'to /sportsbooks?mode=middles&kiosk=1'],
    ['/scores/baseball_mlb', 'to /scores/baseball_mlb?kiosk=1'],
    ['/account?kiosk=1', 'to nothing'],
  ])('at %s the menu leads %s', (at, text) => {
    open(at);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
