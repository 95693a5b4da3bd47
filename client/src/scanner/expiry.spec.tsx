import type { LiveOpportunity } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { Expiry } from './life.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the expiry counts down from thirty minutes after the opportunity was found', () => {
  const live = { openedAt: Date.now() - 72_000 } as LiveOpportunity;
  render(
    <Provider store={createStore()}>
      <Expiry live={live} />
    </Provider>,
  );
  const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
  expect(screen.getByText('28 m 48 s')).toBeInTheDocument();
  wait(3);
  expect(screen.getByText('28 m 45 s')).toBeInTheDocument();
  wait(29 * 60);
  expect(screen.getByText('older than 30 m')).toBeInTheDocument();
});
