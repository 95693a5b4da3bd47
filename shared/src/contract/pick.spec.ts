import fc from 'fast-check';
import { isPick, pickSchema } from './pick.js';

const field = fc.oneof(
  fc.constantFrom(null, 'won', '', 0, -3.5, 1e308, true, [], {}),
  fc.constantFrom('1e400', '[[1]]', '{"game":7}').map((text) => JSON.parse(text) as unknown),
);
const names = fc.constantFrom('id', 'game', 'line', 'price', 'stake', 'status', 'note', 'edge', 'mood', '__proto__');
const fields = (values: fc.Arbitrary<unknown>) =>
  // Through JSON, as picks are stored: there `__proto__` is an ordinary field.
  fc.array(fc.tuple(names, values), { maxLength: 6 }).map((all) => JSON.stringify(Object.fromEntries(all)));
const legs = fc.array(fc.oneof(fields(field), fc.constantFrom('7', 'null', '[]')), { maxLength: 3 });
const entry = fc.oneof(
  fields(field),
  fc.tuple(fields(field), legs).map(([pick, all]) => `${pick.slice(0, -1)}${pick === '{}' ? '' : ','}"legs":[${all}]}`),
  fc
    .constantFrom('{"id":"a","kind":"middle","legs":["k"],"locked":1}', '{"id":"a"}', '7', 'null')
    .map((position) => `{"position":${position}}`),
  fc.constantFrom('7', '"text"', 'null', '[]', '[{}]', '{"legs":{}}', '{"legs":null}'),
);

it('isPick accepts only picks that the schema parses unchanged', () => {
  fc.assert(
    fc.property(entry, (text) => {
      const kept: unknown = JSON.parse(text);
      if (!isPick(kept)) return;
      expect(pickSchema.safeParse(kept).data).toEqual(kept);
    }),
    { numRuns: 2_000 },
  );
});

it('isPick accepts every pick whose fields are all valid', () => {
  fc.assert(
    fc.property(entry, (text) => {
      const kept: unknown = JSON.parse(text);
      if (pickSchema.safeParse(kept).success && !text.includes('__proto__')) expect(isPick(kept)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
