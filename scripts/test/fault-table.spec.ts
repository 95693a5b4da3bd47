import { lastOfEach, tableOf } from './fault-table.mjs';

describe('the table of faults', () => {
  it('the table of faults has one line per promise, shows whether it held, and wraps long texts', () => {
    const held = { fault: 'Redis killed', promise: 'no gap', observed: '0 gaps', held: true };
    const long = 'a promise that is so long that it does not go into one line of the table and goes on below';
    const lines = tableOf([held, { ...held, promise: long, held: false }]);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^\+ {2}Redis killed +no gap +0 gaps$/);
    expect(lines[2]).toMatch(/^- {2}Redis killed +a promise that is so long .+0 gaps$/);
    expect(`${lines[2]} ${lines[3]}`).toContain('goes on below');
  });

  it('the table of faults shows the last result of each promise, and which promises were never tried', () => {
    const first = { fault: 'Redis killed', promise: 'no gap', observed: 'not tried', held: false };
    const other = { ...first, fault: 'Redis hanging' };
    const tried = { ...first, observed: '0 gaps', held: true };
    expect(lastOfEach([first, other, tried])).toEqual([tried, other]);
  });
});
