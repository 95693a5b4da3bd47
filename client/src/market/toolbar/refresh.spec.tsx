import { packBoard } from '@fairline/shared/contract';
import { aBoard, aQuote } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type Link, linkAtom, relinkAtom } from '../../platform/socket/app-socket.js';
import { sleep } from '../../platform/timers.js';
import { fakeServer, json } from '../../testing/fake-server.js';
import { fakeSocket } from '../../testing/fake-socket.js';
import { NFL_GAME } from '../../testing/on-board.js';
import { boardFollower } from '../model/board/follow-boards.js';
import { AutoRefreshSwitch } from './auto-refresh-switch.js';
import { RefreshButton } from './refresh-button.js';
import { RefreshNotice } from './refresh-notice.js';
import { RefreshVeil } from './refresh-veil.js';

const NOON = Date.UTC(2026, 10, 21, 12);

/** The page of the NFL's straight bets, connected and, unless refused, live; the server answers as `at` says. */
const page = async (at: { refusal?: Response | undefined; isSlow?: boolean } = {}) => {
  const store = createStore();
  const link = fakeSocket();
  const server = fakeServer({
    '/api/boards/': async () => {
      if (at.isSlow) await sleep(2_000);
      return at.refusal?.clone() ?? json(packBoard(aBoard([aQuote()], { seq: 5 }), Date.now()));
    },
  });
  store.set(linkAtom, { state: 'open' });
  const follower = boardFollower(link.socket, store);
  follower.follow([NFL_GAME]);
  after.push(follower.stop, server.stop);
  render(
    <Provider store={store}>
      <AutoRefreshSwitch />
      <RefreshButton />
      <RefreshVeil>
        <RefreshNotice sports={[NFL_GAME.sport]} section="game" />
      </RefreshVeil>
    </Provider>,
  );
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
  const breakLink = async (state: Link) => {
    act(() => {
      store.set(linkAtom, state);
      link.hears('disconnect');
    });
    await wait(0.1);
  };
  act(() => link.answers('board:join', 'joined'));
  await wait(0.1);
  server.asked.length = 0;
  return { ...link, store, at, asked: server.asked, wait, breakLink };
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

const after: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  for (const undo of after.splice(0)) undo();
  jest.useRealTimers();
});

describe('a manual refresh', () => {
  it('a manual refresh requests the newest odds once, with a message until they arrive', async () => {
    const { asked, at, wait } = await page();
    at.isSlow = true;
    await press('Refresh');
    expect(asked).toEqual([expect.stringMatching(/^\/api\/boards\/americanfootball_nfl\/game\?_t=\d+$/)]);
    expect(screen.getByText('Refreshing Odds...')).toBeInTheDocument();
    await wait(1.9);
    expect(screen.getByText('Refreshing Odds...')).toBeInTheDocument();
    await wait(0.2);
    await wait(0.5);
    expect(screen.queryByText('Refreshing Odds...')).not.toBeInTheDocument();
  });

  it('a manual refresh is disabled while it counts down from "Wait 20s" to "Wait 1s"', async () => {
    const { asked, wait } = await page();
    await press('Refresh');
    for (let left = 20; left > 0; left -= 1) {
      await press(`Wait ${left}s`);
      await wait(1);
    }
    expect(asked).toHaveLength(1);
    await press('Refresh');
    expect(asked).toHaveLength(2);
  });

  it('a manual refresh counts down to each retry when the server fails', async () => {
    const { at, wait } = await page();
    at.refusal = json({}, 503);
    await press('Refresh');
    await wait(0);
    const says = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();
    says('Temporarily unavailable. Retrying in 5 seconds... (1/3)');
    await wait(2);
    says('Temporarily unavailable. Retrying in 3 seconds... (1/3)');
    await wait(3);
    says('Temporarily unavailable. Retrying in 10 seconds... (2/3)');
    await wait(10);
    says('Temporarily unavailable. Retrying in 20 seconds... (3/3)');
    await wait(20);
    says('No newer prices could be loaded.');
    expect(screen.getByText(/^Prices are 3[56] s old\.$/)).toBeInTheDocument();
  });
});

describe('a failed first load', () => {
  it('a failed first load shows that and when it is retried, until the odds arrive', async () => {
    const { at, wait } = await page({ refusal: json({}, 500) });
    const says = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();
    says('Temporarily unavailable. Retrying in 1 seconds... (1/3)');
    await wait(1);
    says('Temporarily unavailable. Retrying in 2 seconds... (2/3)');
    at.refusal = undefined;
    at.isSlow = true;
    await wait(2);
    says('Temporarily unavailable. Retrying... (2/3)');
    await wait(2);
    expect(screen.queryByText(/Temporarily unavailable/)).not.toBeInTheDocument();
  });

  it('a failed first load is retried at once on request', async () => {
    const { at, asked, wait } = await page({ refusal: json({}, 500) });
    at.refusal = undefined;
    await press('Try now');
    await wait(0.1);
    expect(asked).toHaveLength(1);
    expect(screen.queryByText(/Temporarily unavailable/)).not.toBeInTheDocument();
  });
});

describe('the auto-refresh switch', () => {
  it('the auto-refresh switch is on by default, is stored, and stops updates when off', async () => {
    const { times } = await page();
    const auto = screen.getByRole('switch', { name: 'Live' });
    expect(auto).toBeChecked();
    fireEvent.click(auto);
    expect(auto).not.toBeChecked();
    expect(localStorage.getItem('autoRefreshEnabled')).toBe('false');
    expect(times('board:leave')).toBe(1);
    expect(screen.getByText('Updates are paused.')).toBeInTheDocument();
    expect(screen.getByText(/^Prices are from \d\d:\d\d:\d\d\.$/)).toBeInTheDocument();
    await press('Resume');
    expect(auto).toBeChecked();
    expect(times('board:join')).toBe(2);
    expect(screen.queryByText('Updates are paused.')).not.toBeInTheDocument();
  });
});

it('the auto-refresh switch says Live while prices are pushed, and only otherwise how often they are asked for', async () => {
  const { breakLink } = await page();
  expect(screen.getByRole('switch', { name: 'Live' })).toBeChecked();
  await breakLink({ state: 'waiting', since: Date.now(), until: Date.now() + 5_000 });
  expect(screen.getByRole('switch', { name: 'Auto-Refresh (30s)' })).toBeChecked();
  await breakLink({ state: 'connecting' });
  expect(screen.getByRole('switch', { name: 'Auto-Refresh (30s)' })).toBeChecked();
});

describe('a page without a connection', () => {
  it('a page without a connection says since when it is offline and when it retries, and can retry at once', async () => {
    const { store, asked, breakLink, wait } = await page();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    after.push(() => online.mockRestore());
    let relinks = 0;
    store.set(relinkAtom, { now: () => (relinks += 1) });
    await breakLink({ state: 'waiting', since: Date.now(), until: Date.now() + 5_000 });
    act(() => window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline.')).toBeInTheDocument();
    expect(screen.getByText(/^Prices are from \d\d:\d\d:\d\d\. Trying again in 5 s\.$/)).toBeInTheDocument();
    await press('Try now');
    await wait(0.1);
    expect(relinks).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it('a page without a connection shows nothing for three seconds, then says that prices are polled', async () => {
    const { breakLink, wait } = await page();
    await breakLink({ state: 'waiting', since: Date.now(), until: Date.now() + 60_000 });
    await wait(2);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await wait(2);
    expect(screen.getByText('Live updates are interrupted.')).toBeInTheDocument();
    expect(screen.getByText(/They reload every 30 s\.$/)).toBeInTheDocument();
  });
});
