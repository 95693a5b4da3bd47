import type { LiveOpportunity } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { span } from '../platform/format.js';
import { Age, Expiry } from './life.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the expiry counts down from thirty minutes after the opportunity was found', () => {
  const live = { openedAt: Date.now() - 72_000 } as LiveOpportunity;
  render(
    <Provider store={createStore()}>
      <Expiry inWords={span} live={live} />
    </Provider>,
  );
  const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
  expect(screen.getByText('28 m 48 s')).toBeInTheDocument();
  wait(3);
  expect(screen.getByText('28 m 45 s')).toBeInTheDocument();
  wait(29 * 60);
  expect(screen.getByText('older than 30 m')).toBeInTheDocument();
});

it('the age in a row leaves the seconds out after ten minutes, where they would be cut', () => {
  const live = { openedAt: Date.now() - 9 * 60_000 - 58_000 } as LiveOpportunity;
  const { container } = render(
    <Provider store={createStore()}>
      <Age live={live} />
    </Provider>,
  );
  const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
  expect(container).toHaveTextContent(/^open 9 m 58 s$/);
  wait(2);
  expect(container).toHaveTextContent(/^open 10 m$/);
  wait(16 * 60);
  expect(container).toHaveTextContent(/^open 26 mexpires in 4 m$/);
});
