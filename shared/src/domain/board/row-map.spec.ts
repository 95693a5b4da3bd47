import fc from 'fast-check';
import { SequentialMap } from './row-map.js';

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('set' as const), key, value: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('delete' as const), key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clear' as const) }) },
);

it('a sequential map behaves like a plain map, whatever the order of its keys', () =>
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [ours, plain] = [new SequentialMap<string, number>(), new Map<string, number>()];
      for (const each of steps) {
        for (const map of [ours, plain])
          if (each.does === 'set') map.set(each.key, each.value);
          else if (each.does === 'delete') map.delete(each.key);
          else map.clear();
        expect([...ours]).toEqual([...plain]);
        expect([...ours.keys()]).toEqual([...plain.keys()]);
        expect([...ours.values()]).toEqual([...plain.values()]);
        expect(ours.size).toBe(plain.size);
        for (const one of 'abcde') expect([ours.get(one), ours.has(one)]).toEqual([plain.get(one), plain.has(one)]);
      }
    }),
  ));
