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

it('the fair chances of both sides of a game add up to one', () => {
  for (const game of SAMPLE_SLATE) {
    const chances = sampleBets([game]).map(({ chance }) => chance);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  }
});
