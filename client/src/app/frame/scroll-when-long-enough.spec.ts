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

it('the restored position is reached as the page grows, and then the user may scroll freely', () => {
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

it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('a user action stops the restoring: %s', (move) => {
  scrollWhenLongEnough(500);
  window.dispatchEvent(new Event(move));
  grow(800);
  expect(window.scrollY).toBe(100);
});

it('restoring gives up after three seconds', () => {
  scrollWhenLongEnough(500);
  jest.advanceTimersByTime(3_000);
  grow(800);
  expect(window.scrollY).toBe(100);
});
