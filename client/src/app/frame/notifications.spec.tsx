import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { announce } from '../../platform/announce.js';
import { dropToast, raiseToast, type ToastType } from '../../platform/toasts.js';
import { Notifications } from './notifications.js';

const styleOf = (file: string) => readFileSync(new URL(`../../ui/styles/${file}.css`, import.meta.url), 'utf8');
const EXIT_MS = Number(/--t-toast: (\d+)ms/.exec(styleOf('tokens'))?.[1]);

const open = () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <Notifications />
    </Provider>,
  );
  return {
    say: (toast: Parameters<typeof raiseToast>[0]) => act(async () => raiseToast(toast, store)),
    drop: (id: string) => act(async () => dropToast(id, store)),
    announce: (text: string) => act(async () => announce(text, store)),
  };
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const toast = (text: string) => screen.queryByText(text, { selector: '.toast p' });

beforeAll(() => import('../../ui/toaster.js'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
  jest.useRealTimers();
});

describe('a toast', () => {
  it.each([
    ['success', 'Success', 'status'],
    ['error', 'Error', 'alert'],
    ['warning', 'Warning', 'status'],
    ['info', 'Note', 'status'],
  ] as const)('a toast of type %s names its type by word, icon and role', async (type: ToastType, word, role) => {
    const { say } = open();
    await say({ type, text: 'Preferences saved' });
    await wait(50);
    expect(screen.getByRole(role)).toHaveTextContent(`${word}Preferences saved`);
    expect(screen.getByText(word).closest('.toast')?.querySelector('svg')).toBeInTheDocument();
  });

  it('a toast disappears after 5000 ms', async () => {
    const { say } = open();
    await say({ type: 'success', text: 'saved' });
    await wait(4_990);
    expect(toast('saved')).toBeInTheDocument();
    await wait(100);
    expect(toast('saved')).not.toBeInTheDocument();
  });

  it('a toast disappears after a given time, and with a time of 0 stays until it is closed', async () => {
    const { say } = open();
    await say({ type: 'info', text: 'brief', duration: 1_000 });
    await say({ type: 'info', text: 'lasting', duration: 0 });
    await wait(1_100);
    expect(toast('brief')).not.toBeInTheDocument();
    await wait(3_600_000);
    expect(toast('lasting')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(100);
    expect(toast('lasting')).not.toBeInTheDocument();
  });

  it('a toast fades out for 300 ms when it is closed', async () => {
    expect(EXIT_MS).toBe(300);
    expect(styleOf('floating')).toMatch(/\.toast \{[^}]*transition:\s*opacity var\(--t-toast\)/);
    const finished = () => new Promise((done) => setTimeout(done, EXIT_MS));
    Object.defineProperty(Element.prototype, 'getAnimations', {
      configurable: true,
      value: () => [{ finished: finished(), pending: false, playState: 'running' }],
    });
    const { say } = open();
    await say({ type: 'success', text: 'saved' });
    await wait(1_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(EXIT_MS - 50);
    expect(toast('saved')?.closest('.toast')).toHaveAttribute('data-ending-style');
    await wait(150);
    expect(toast('saved')).not.toBeInTheDocument();
  });

  it('a toast stays while the pointer is over it', async () => {
    const { say } = open();
    await say({ type: 'success', text: 'saved' });
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }));
    await wait(20_000);
    expect(toast('saved')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }));
    await wait(5_100);
    expect(toast('saved')).not.toBeInTheDocument();
  });

  it('a toast is one of at most three visible ones; further ones wait', async () => {
    const { say } = open();
    for (const text of ['one', 'two', 'three', 'four']) await say({ type: 'info', text, duration: 0 });
    await wait(100);
    const limited = () => [...document.querySelectorAll('.toast[data-limited] p')].map((p) => p.textContent);
    expect(limited()).toEqual(['one']);
  });

  it('a toast replaces one with the same id, and can be withdrawn', async () => {
    const { say, drop } = open();
    await say({ id: 'online', type: 'warning', text: 'offline', duration: 0 });
    await say({ id: 'online', type: 'success', text: 'online' });
    await wait(50);
    expect(toast('offline')).not.toBeInTheDocument();
    expect(toast('online')).toBeInTheDocument();
    await drop('online');
    await wait(100);
    expect(toast('online')).not.toBeInTheDocument();
  });

  it('a toast offers an action that can be run once', async () => {
    const run = jest.fn();
    const { say } = open();
    await say({ type: 'error', text: 'Reaction not saved', duration: 0, action: { label: 'Retry', run } });
    await wait(50);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await wait(100);
    expect(run).toHaveBeenCalledTimes(1);
    expect(toast('Reaction not saved')).not.toBeInTheDocument();
  });
});

it('an announcement is removed after 1000 ms', async () => {
  const { announce: say } = open();
  await say('12 rows moved');
  expect(screen.getByText('12 rows moved').parentElement).toHaveAttribute('aria-live', 'polite');
  await wait(999);
  expect(screen.getByText('12 rows moved')).toBeInTheDocument();
  await wait(1);
  expect(screen.queryByText('12 rows moved')).not.toBeInTheDocument();
});
