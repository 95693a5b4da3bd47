import { Budget } from './budget.js';

it('a budget may be spent at once, and comes back with time, up to its size', () => {
  const budget = new Budget(3, 60);
  expect([1, 2, 3].map(() => budget.spend('203.0.113.7', 1, 0))).toEqual([undefined, undefined, undefined]);
  expect(budget.spend('203.0.113.7', 1, 0)).toBe(1);
  expect(budget.spend('203.0.113.7', 1, 1_000)).toBeUndefined();
  expect(budget.left('203.0.113.7', 3_600_000)).toBe(3);
});

it('one network cannot spend the budget of another', () => {
  const budget = new Budget(1, 60);
  budget.spend('203.0.113.7', 1, 0);
  expect(budget.spend('203.0.113.7', 1, 0)).toBe(1);
  expect(budget.spend('203.0.113.8', 1, 0)).toBeUndefined();
});

it('a cost that is refused is not spent, and the wait is as long as it takes to afford it', () => {
  const budget = new Budget(100, 60);
  budget.spend('203.0.113.7', 90, 0);
  expect(budget.spend('203.0.113.7', 40, 0)).toBe(30);
  expect(budget.left('203.0.113.7', 0)).toBe(10);
  expect(budget.spend('203.0.113.7', 40, 30_000)).toBeUndefined();
});

it('a cost that was used already is owed', () => {
  const budget = new Budget(100, 60);
  budget.owe('203.0.113.7', 129, 0);
  expect(budget.left('203.0.113.7', 0)).toBe(-29);
  expect(budget.spend('203.0.113.7', 1, 0)).toBe(30);
  expect(budget.spend('203.0.113.7', 1, 30_000)).toBeUndefined();
});

it('networks beyond fifty thousand make it forget the one seen longest ago, not one that is busy', () => {
  const budget = new Budget(2, 60);
  budget.spend('busy', 1, 0);
  budget.spend('quiet', 1, 0);
  for (let i = 0; i < 50_000; i++) {
    budget.spend(`network ${i}`, 1, 0);
    if (i === 49_997) budget.spend('busy', 1, 0);
  }
  expect([budget.left('busy', 0), budget.left('quiet', 0)]).toEqual([0, 2]);
});
