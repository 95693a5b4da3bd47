import fc from 'fast-check';
import {
  mayBeUsername,
  savedUsername,
  serverUsernameProblem,
  setupUsernameProblem,
  usernameProblem,
} from './username.js';

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

it.each([
  ...['ops', 'admin', 'support', 'root', 'system', 'fairline', 'moderator', 'staff', 'help', 'billing', 'security'],
  ...['official', 'null', 'undefined', 'api', 'Admin', 'ADMIN', '0ps', '4dm1n', 'he1p', 'sup-port', 'ad_min', 'ops-1'],
  ...['admin2024', 'm_e', 'r00t', '5upp0rt', 'officiaI', 'BiIIing', 'heIp', 'adrnin', 'fa1rIine', 'FairIine_Team'],
  ...['fairline_official', 'official_fairline', 'fairlinebets', 'support_team', 'the-admin', 'real_support_1'],
])('the username %j is reserved on every screen and on the server', (name) => {
  const reserved = 'This username is reserved. Please choose another one.';
  expect([serverUsernameProblem(name), setupUsernameProblem(name)]).toEqual([reserved, reserved]);
  expect(usernameProblem(name)).toMatch(/reserved|Use 3/);
});

it.each([
  'opsen',
  'badminton',
  'supporter',
  'rooter',
  'topshot',
  'helper',
  'systemic',
  'mean',
  'demo_ops',
  'modern',
  'team_bears',
  'the_real',
  '2024',
  '100',
])('the username %j is free: a reserved word inside another word does not matter', (name) =>
  expect(serverUsernameProblem(name)).toBeUndefined(),
);

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
