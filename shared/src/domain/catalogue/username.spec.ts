import fc from 'fast-check';
import { mayBeUsername, savedUsername, setupUsernameProblem, usernameProblem } from './username.js';

const LONG = 'a'.repeat(21);

it.each(['ab', LONG, '_abc', 'abc_', 'a-b', 'a.b', 'ünal', 'a b', '', 'abc\n_'])(
  'refuses %j on the account page, and says the rule',
  (typed) => expect(usernameProblem(typed)).toBe('Use 3–20 letters, numbers, _ (no leading/trailing _)'),
);

it.each(['abc', 'a'.repeat(20), 'a_b', ' abc ', '123'])('takes %j on the account page', (typed) =>
  expect(usernameProblem(typed)).toBeUndefined(),
);

it.each([
  ['', 'Username is required'],
  ['  ', 'Username is required'],
  ['ab', 'Username must be at least 3 characters'],
  ['a'.repeat(20), 'Username must be less than 20 characters'],
  ['a.b', 'Username can only contain letters, numbers, hyphens and underscores'],
])('refuses %j in the set-up window: %s', (typed, problem) => expect(setupUsernameProblem(typed)).toBe(problem));

it.each(['a-b', '_abc', '  bob ', 'a'.repeat(19)])('takes %j in the set-up window', (typed) =>
  expect(setupUsernameProblem(typed)).toBeUndefined(),
);

it.each([
  ['abc', true],
  ['a-b', true],
  ['-a-', true],
  ['a'.repeat(20), true],
  ['ab', false],
  [LONG, false],
  ['_abc', false],
  ['abc_', false],
  ['a.b', false],
  ['наб', false],
])('may be saved: %j, %s', (typed, isGood) => expect(mayBeUsername(typed)).toBe(isGood));

const typed = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '_', '-', ' ', '.'), maxLength: 22 });

it('saves every name of the account page, and every one of the set-up window but for underscores at the ends', () => {
  fc.assert(
    fc.property(typed, (name) => {
      const saved = savedUsername(name);
      const passes = !usernameProblem(name) || (!setupUsernameProblem(name) && !/^_|_$/.test(saved));
      if (passes) expect(mayBeUsername(name)).toBe(true);
    }),
  );
});

it('saves nothing that both screens refuse, but 20 characters with a hyphen', () => {
  fc.assert(
    fc.property(typed, (name) => {
      if (mayBeUsername(name) && savedUsername(name).length < 20)
        expect([usernameProblem(name), setupUsernameProblem(name)]).toContain(undefined);
    }),
  );
});
