import { SharedRead } from './shared-read.js';

/** Reads that end when told to, each with its number. */
const readings = () => {
  const ends: (() => void)[] = [];
  const one = new SharedRead((what) => {
    const number = ends.length;
    return new Promise<string>((resolve) => ends.push(() => resolve(`${what} ${number}`)));
  });
  return { one, ends };
};

describe('a reading shared by concurrent callers', () => {
  it('one further reading serves all callers who asked during the current one', async () => {
    const { one, ends } = readings();
    const first = one.of('a');
    const rest = Array.from({ length: 100 }, () => one.of('a'));
    expect(ends).toHaveLength(1);
    ends[0]!();
    expect(await first).toBe('a 0');
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[1]!();
    expect(new Set(await Promise.all(rest))).toEqual(new Set(['a 1']));
    expect(one.size).toBe(0);
  });

  it('a reading does not delay readings of other keys', async () => {
    const { one, ends } = readings();
    void one.of('a');
    const other = one.of('b');
    ends[1]!();
    expect(await other).toBe('b 1');
  });

  it('a failed reading fails only for the callers who shared it', async () => {
    let times = 0;
    const one = new SharedRead(async () => {
      times += 1;
      if (times === 1) throw new Error('away');
      return 'read';
    });
    const [first, second] = [one.of('a'), one.of('a')];
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe('read');
    expect(one.size).toBe(0);
  });
});
