import { fromAmerican } from '@fairline/shared/domain';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Fragment, StrictMode, useLayoutEffect, useState } from 'react';
import { Price } from './price.js';

const at = (moneyline: number, over = 5) => <Price price={fromAmerican(moneyline)} over={over} />;
const flashing = () => document.querySelectorAll('.flash.run');
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows a price without a flash at first', () => {
  render(at(150));
  expect(screen.getByText('+150')).toBeInTheDocument();
  expect(flashing()).toHaveLength(0);
});

it('flashes up for 900 ms when the price rises by more than the threshold', () => {
  const { rerender } = render(at(150));
  rerender(at(158));
  expect(flashing()[0]).toHaveClass('u');
  expect(screen.getByText('▲')).toBeInTheDocument();
  wait(899);
  expect(flashing()).toHaveLength(1);
  wait(1);
  expect(flashing()).toHaveLength(0);
});

it('flashes down when it falls', () => {
  const { rerender } = render(at(-110));
  rerender(at(-118));
  expect(flashing()[0]).toHaveClass('d');
  expect(screen.getByText('▼')).toBeInTheDocument();
});

it('does not flash for a move of the threshold, but for any move when there is none', () => {
  const { rerender } = render(at(150));
  rerender(at(155));
  expect(flashing()).toHaveLength(0);
  const other = render(at(150, 0));
  other.rerender(at(151, 0));
  expect(flashing()).toHaveLength(1);
});

it('never starts a running flash again: only arrow and number change', () => {
  const { rerender } = render(at(150));
  rerender(at(158));
  wait(600);
  rerender(at(140));
  expect(flashing()[0]).toHaveClass('d');
  expect(screen.getByText('+140')).toBeInTheDocument();
  wait(300);
  expect(flashing()).toHaveLength(0);
});

it('remembers the move for ten minutes after the flash', () => {
  const { rerender } = render(at(150));
  rerender(at(158));
  wait(60_000);
  expect(screen.getByText('▲')).toBeInTheDocument();
  wait(9 * 60_000);
  expect(screen.queryByText('▲')).not.toBeInTheDocument();
});

it('flashes twelve cells at once and no more; the others show the arrow alone', () => {
  const cells = Array.from({ length: 15 }, (_, i) => i);
  const all = (moneyline: number) => (
    <>
      {cells.map((i) => (
        <Price key={i} price={fromAmerican(moneyline)} over={5} />
      ))}
    </>
  );
  const { rerender } = render(all(150));
  rerender(all(170));
  expect(flashing()).toHaveLength(12);
  expect(screen.getAllByText('▲')).toHaveLength(15);
  wait(900);
  rerender(all(200));
  expect(flashing()).toHaveLength(12);
});

it('shows a lock and no number when there is no price any more', () => {
  render(<Price price={undefined} over={5} />);
  expect(screen.getByText(/Locked/)).toBeInTheDocument();
});

describe('the leave to flash', () => {
  const isStillGiven = () => {
    const { rerender, unmount } = render(at(150));
    rerender(at(170));
    expect(flashing()).toHaveLength(1);
    unmount();
  };

  it.each([
    ['', Fragment],
    [', in strict mode too', StrictMode],
  ])('comes back from cells that go in the middle of their flash%s', (_, Mode) => {
    for (let time = 0; time < 50; time += 1) {
      const { rerender, unmount } = render(<Mode>{at(150)}</Mode>);
      rerender(<Mode>{at(170)}</Mode>);
      expect(flashing()).toHaveLength(1);
      unmount();
    }
    isStillGiven();
  });

  it('comes back from cells that go in the very frame in which they began', () => {
    for (let time = 0; time < 50; time += 1) {
      const { rerender, unmount } = render(<GoneAtOnce moneyline={150} />);
      rerender(<GoneAtOnce moneyline={170} />);
      expect(flashing()).toHaveLength(0);
      unmount();
    }
    isStillGiven();
  });
});

/** Removes its cell as soon as its price moves, before anything is painted. */
const GoneAtOnce = ({ moneyline }: { moneyline: number }) => {
  const [first] = useState(moneyline);
  const [isHere, setIsHere] = useState(true);
  useLayoutEffect(() => setIsHere(moneyline === first), [moneyline, first]);
  return isHere ? at(moneyline) : null;
};
