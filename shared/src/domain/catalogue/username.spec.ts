import fc from 'fast-check';
import { mayBeUsername, savedUsername, setupUsernameProblem, usernameProblem } from './username.js';

const LONG = 'a'.repeat(21);

it.each(['ab', LONG, '_abc', 'abc_', 'a-b', 'a.b', 'ünal', 'a b', '', 'abc\n_'])(
  'the account page rejects the username %j and states the rule',
  (typed) => expect(usernameProblem(typed)).toBe('Use 3–20 letters, numbers, _ (no leading/trailing _)'),
);

it.each(['abc', 'a'.repeat(20), 'a_b', ' abc ', '123'])('the account page accepts the username %j', (typed) =>
  expect(usernameProblem(typed)).toBeUndefined(),
);

it.each([
  ['', 'Username is required'],
  ['  ', 'Username is required'],
  ['ab', 'Username must be at least 3 characters'],
  ['a'.repeat(20), 'Username must be less than 20 characters'],
  ['a.b', 'Username can only contain letters, numbers, hyphens and underscores'],
])('the set-up window rejects the username %j: %s', (typed, problem) =>
  expect(setupUsernameProblem(typed)).toBe(problem),
);

it.each(['a-b', '_abc', '  bob ', 'a'.repeat(19)])('the set-up window accepts the username %j', (typed) =>
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
])('the server accepts the username %j: %s', (typed, isGood) => expect(mayBeUsername(typed)).toBe(isGood));

const typed = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '_', '-', ' ', '.'), maxLength: 22 });

it('the server accepts names that a screen accepts, except set-up names with underscores at the ends', () => {
  fc.assert(
    fc.property(typed, (name) => {
      const saved = savedUsername(name);
      const passes = !usernameProblem(name) || (!setupUsernameProblem(name) && !/^_|_$/.test(saved));
      if (passes) expect(mayBeUsername(name)).toBe(true);
    }),
  );
});

it('the server accepts no name under 20 characters that both screens reject', () => {
  fc.assert(
    fc.property(typed, (name) => {
      if (mayBeUsername(name) && savedUsername(name).length < 20)
        expect([usernameProblem(name), setupUsernameProblem(name)]).toContain(undefined);
    }),
  );
});
