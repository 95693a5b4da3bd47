import { historySize } from './history-size.js';
import { watchOf } from './watch.js';

describe('a long measurement', () => {
  const aWatch = (minutes: number) => {
    const clock = { minute: 0 };
    const printed: string[] = [];
    const watch = watchOf(
      minutes,
      () => clock.minute * 60_000,
      (line) => printed.push(line),
    );
    return { clock, printed, watch };
  };

  it('a long measurement prints its progress once per tenth of a stage', () => {
    const { printed, watch, clock } = aWatch(10);
    for (let point = 0; point <= 100; point += 1) {
      clock.minute = point / 100;
      watch.at('filling', point, 100);
    }
    expect(printed).toHaveLength(11);
    expect(printed.slice(0, 2)).toEqual(['0.0 min  filling: 0 %\n', '0.1 min  filling: 10 %\n']);
  });

  it('a long measurement stops when its time is over, and names the stage it was in', () => {
    const { watch, clock } = aWatch(10);
    clock.minute = 10;
    watch.at('filling', 1, 2);
    clock.minute = 10.1;
    expect(() => watch.at('compacting', 1, 2)).toThrow('The time is over: 10 minutes, while compacting.');
  });
});

describe('the size of the history benchmark', () => {
  it.each([
    [['history'], { rows: 750_000, minutes: 60 }],
    [['history', '--full'], { rows: 10_000_000, minutes: 60 }],
    [['history', '--full', '--rows=150000', '--minutes=0.5'], { rows: 150_000, minutes: 0.5 }],
  ])('the size of the history benchmark is set by the arguments %j', (words, size) =>
    expect(historySize(words)).toEqual(size),
  );

  it('the size of the history benchmark is rejected when it is not a number above 0', () => {
    expect(() => historySize(['--rows=many'])).toThrow('--rows=many: a number above 0 is needed');
    expect(() => historySize(['--minutes=0'])).toThrow('--minutes=0: a number above 0 is needed');
  });
});
