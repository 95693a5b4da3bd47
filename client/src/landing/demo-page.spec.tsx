import { bookTitle } from '@fairline/shared/domain';
import { render, screen } from '@testing-library/react';
import { DemoPage } from './demo-page.js';
import { sampleBets } from './sample-bets.js';
import { SAMPLE_SLATE } from './sample-slate.table.js';

it('the demo shows both sides of every sample game at their best price, the best bet first', () => {
  render(<DemoPage />);
  expect(screen.getAllByRole('row')).toHaveLength(1 + 2 * SAMPLE_SLATE.length);
  const values = sampleBets(SAMPLE_SLATE).map(({ ev }) => ev);
  expect(values).toEqual([...values].sort((one, other) => other - one));
  expect(screen.getByRole('row', { name: /Stone Ridge Miners.*Caesars.*\+142/ })).toBeInTheDocument();
});

it('each side of a sample game is judged by the line of the other books, so that both add up to one only nearly', () => {
  for (const game of SAMPLE_SLATE) {
    const bets = sampleBets([game]);
    expect(bets).toHaveLength(2);
    expect(Math.abs(bets.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(0.02);
    for (const { book, team, chance } of bets) {
      const own = Object.keys(game.prices).find((key) => bookTitle(key) === book)!;
      const [home, away] = game.prices[own]!;
      const elsewhere = team === game.home ? ([home, -150] as const) : ([-150, away] as const);
      const moved = sampleBets([{ ...game, prices: { ...game.prices, [own]: elsewhere } }]);
      expect(moved.find((bet) => bet.team === team)!.chance).toBeCloseTo(chance, 12);
    }
  }
});
