import { NetworkBudget } from './network-budget.js';

const spentBy = (budget: NetworkBudget, networks: readonly string[]) =>
  networks.filter((network) => budget.spend(network, 1, 0) === undefined).length;
const twenty = (network: (i: number) => string) => Array.from({ length: 20 }, (_, i) => network(i));

it('a customer spends theirs; of a /56 twice as much is spent, of a /48 three times, and of another as if nothing had been', () => {
  const budget = new NetworkBudget(5, 60);
  expect(
    spentBy(
      budget,
      twenty(() => '2001:db8:1:2::/64'),
    ),
  ).toBe(5);
  expect(
    spentBy(
      budget,
      twenty((i) => `2001:db8:1:${(16 + i).toString(16)}::/64`),
    ),
  ).toBe(5); // of the same /56
  expect(
    spentBy(
      budget,
      twenty((i) => `2001:db8:1:${(2 + i).toString(16)}00::/64`),
    ),
  ).toBe(5); // of other ones
  expect(budget.left('2001:db8:1:ffff::/64', 0)).toBe(0);
  expect(
    spentBy(
      budget,
      twenty(() => '2001:db8:2:2::/64'),
    ),
  ).toBe(5);
});

it('what is refused in a wider network is spent in none', () => {
  const budget = new NetworkBudget(1, 60);
  expect(
    spentBy(
      budget,
      twenty((i) => `2001:db8:1:${i}::/64`),
    ),
  ).toBe(2);
  expect(budget.spend('2001:db8:1:a00::/64', 1, 0)).toBeUndefined();
  expect(budget.spend('2001:db8:1:19::/64', 1, 0)).toBe(1); // 1 of its own left
  expect(budget.spend('2001:db8:1:19::/64', 1, 1_000)).toBeUndefined();
});

it('IPv4 addresses have nothing in common', () => {
  expect(
    spentBy(
      new NetworkBudget(1, 60),
      twenty((i) => `203.0.113.${i}`),
    ),
  ).toBe(20);
});

it('a customer who owes more than they had takes no more than theirs of the wider networks', () => {
  const budget = new NetworkBudget(5, 60);
  for (let i = 0; i < 10; i++) budget.owe('2001:db8:1:2::/64', 100, 0);
  expect(budget.left('2001:db8:1:2::/64', 0)).toBe(-995);
  expect(budget.left('2001:db8:1:3::/64', 0)).toBe(5);
});
