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

it('a new price does not flash', () => {
  render(at(150));
  expect(screen.getByText('+150')).toBeInTheDocument();
  expect(flashing()).toHaveLength(0);
});

it('a price that rises by more than the threshold flashes up for 900 ms', () => {
  const { rerender } = render(at(150));
  rerender(at(158));
  expect(flashing()[0]).toHaveClass('u');
  expect(screen.getByText('▲')).toBeInTheDocument();
  wait(899);
  expect(flashing()).toHaveLength(1);
  wait(1);
  expect(flashing()).toHaveLength(0);
});

it('a falling price flashes down', () => {
  const { rerender } = render(at(-110));
  rerender(at(-118));
  expect(flashing()[0]).toHaveClass('d');
  expect(screen.getByText('▼')).toBeInTheDocument();
});

it('a move up to the threshold does not flash; without a threshold every move does', () => {
  const { rerender } = render(at(150));
  rerender(at(155));
  expect(flashing()).toHaveLength(0);
  const other = render(at(150, 0));
  other.rerender(at(151, 0));
  expect(flashing()).toHaveLength(1);
});

it('a running flash is never restarted: only arrow and number change', () => {
  const { rerender } = render(at(150));
  rerender(at(158));
  wait(600);
  rerender(at(140));
  expect(flashing()[0]).toHaveClass('d');
  expect(screen.getByText('+140')).toBeInTheDocument();
  wait(300);
  expect(flashing()).toHaveLength(0);
});

it('the arrow stays for ten minutes after the flash', () => {
  const { rerender } = render(at(150));
  rerender(at(158));
  wait(60_000);
  expect(screen.getByText('▲')).toBeInTheDocument();
  wait(9 * 60_000);
  expect(screen.queryByText('▲')).not.toBeInTheDocument();
});

it('at most twelve cells flash at the same time; the others only show the arrow', () => {
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

it('a missing price shows a lock and no number', () => {
  render(<Price price={undefined} over={5} />);
  expect(screen.getByText(/Locked/)).toBeInTheDocument();
});

describe('the limit of simultaneous flashes', () => {
  const isStillGiven = () => {
    const { rerender, unmount } = render(at(150));
    rerender(at(170));
    expect(flashing()).toHaveLength(1);
    unmount();
  };

  it.each([
    ['', Fragment],
    [', in strict mode too', StrictMode],
  ])('the limit of flashes is released by cells removed during their flash%s', (_, Mode) => {
    for (let time = 0; time < 50; time += 1) {
      const { rerender, unmount } = render(<Mode>{at(150)}</Mode>);
      rerender(<Mode>{at(170)}</Mode>);
      expect(flashing()).toHaveLength(1);
      unmount();
    }
    isStillGiven();
  });

  it('the limit of flashes is released by cells removed in the frame in which their flash began', () => {
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
