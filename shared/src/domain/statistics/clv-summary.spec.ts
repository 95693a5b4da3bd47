import type { Clv } from './clv.js';
import { clvSummary } from './clv-summary.js';

const compared = (percent: number): Clv => ({ percent, closings: [] });
const never: Clv = { reason: 'The market closed at other lines.', isOpen: false };
const open: Clv = { reason: 'The game has not started.', isOpen: true };

it('the CLV summary has the mean, the share of picks compared, and the share that beat the close', () => {
  expect(clvSummary([compared(4), compared(-1), compared(3), never, open, open])).toEqual({
    ...{ compared: 3, notComparable: 1, open: 2 },
    ...{ coverage: 75, mean: 2, beat: 66.7 },
  });
});

it('the CLV summary has no mean when no pick could be compared', () => {
  expect(clvSummary([never, open])).toMatchObject({ compared: 0, coverage: 0, mean: null, beat: 0 });
});
