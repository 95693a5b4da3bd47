import { bookTitle, fromAmerican, odds, toAmerican } from '@fairline/shared/domain';
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

it('the book of a sample bet does not vote on its own price, and the other books say what both sides come to', () => {
  for (const game of SAMPLE_SLATE) {
    const bets = sampleBets([game]);
    // Each side is judged without another book, so their chances need not come to one exactly.
    expect(bets.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 1);
    for (const { team, book, chance } of bets) {
      const side = team === game.home ? 0 : 1;
      const [key, paid] = Object.entries(game.prices).find(([one]) => bookTitle(one) === book)!;
      const higher: [number, number] = [paid[0], paid[1]];
      higher[side] = toAmerican(odds(fromAmerican(paid[side]) + 0.2));
      const moved = sampleBets([{ ...game, prices: { ...game.prices, [key]: higher } }]);
      expect(moved.find((bet) => bet.team === team)).toMatchObject({ book, chance });
    }
  }
});
