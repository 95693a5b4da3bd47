import { jest } from '@jest/globals';
import { scrollWhenLongEnough } from './scroll-when-long-enough.js';

/** A page of a given length, in a window of height 0. */
let length = 0;
let grown: () => void = () => {};
const grow = (to: number) => {
  length = to;
  grown();
};

beforeEach(() => {
  jest.useFakeTimers();
  length = 100;
  globalThis.ResizeObserver = class {
    constructor(tell: ResizeObserverCallback) {
      grown = () => tell([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grown = () => {};
    }
  };
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, to: number) => {
    Object.defineProperty(window, 'scrollY', { value: Math.min(to, length), configurable: true });
  }) as typeof window.scrollTo);
});
const Real = globalThis.ResizeObserver;
afterEach(() => {
  globalThis.ResizeObserver = Real;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('goes as far as the page is long, and on as it grows, until it is there', () => {
  scrollWhenLongEnough(500);
  expect(window.scrollY).toBe(100);
  grow(300);
  expect(window.scrollY).toBe(300);
  grow(800);
  expect(window.scrollY).toBe(500);
  window.scrollTo(0, 40);
  grow(900);
  expect(window.scrollY).toBe(40);
});

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('stops when the user moves: %s', (move) => {
  scrollWhenLongEnough(500);
  window.dispatchEvent(new Event(move));
  grow(800);
  expect(window.scrollY).toBe(100);
});

it('does not wait for ever', () => {
  scrollWhenLongEnough(500);
  jest.advanceTimersByTime(3_000);
  grow(800);
  expect(window.scrollY).toBe(100);
});
