import type { Clv } from '../closing/clv.js';
import { clvSummary } from './clv-summary.js';

const compared = (percent: number): Clv => ({ percent, closings: [] });
const never: Clv = { reason: 'The market closed at other lines.', isOpen: false };
const open: Clv = { reason: 'The game has not started.', isOpen: true };

it('gives the mean of what could be compared, how much that covers, and how much of it beat the close', () => {
  expect(clvSummary([compared(4), compared(-1), compared(3), never, open, open])).toEqual({
    ...{ compared: 3, notComparable: 1, open: 2 },
    ...{ coverage: 75, mean: 2, beat: 66.7 },
  });
});

it('gives no mean when nothing was compared', () => {
  expect(clvSummary([never, open])).toMatchObject({ compared: 0, coverage: 0, mean: null, beat: 0 });
});
