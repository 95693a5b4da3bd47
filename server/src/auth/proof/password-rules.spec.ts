import { weaknessesOf } from './passwords.js';

const EMAIL = 'marguerite@example.com';

it.each([
  ['gull7hb', ['length']],
  ['😀😀😀😀', ['length']],
  ['iloveyou', ['common']],
  ['Sunshine', ['common']],
  ['sunshine2026!', ['common']],
  ['fairline-demo', ['product']],
  ['Platinum#2026', ['common', 'product']],
  ['marguerite1', ['email']],
  ['Marguerite-77', ['email']],
  ['', ['length']],
])('password %s is refused for %j', (password, reasons) => {
  expect(weaknessesOf(password, EMAIL)).toEqual(reasons);
});

it.each([
  'correct horse battery',
  'gull-Harbor-9',
  'my fairline betting notes',
  'marguerite keeps two geese',
  '¡Ñandú volador!',
])('password %s is accepted', (password) => {
  expect(weaknessesOf(password, EMAIL)).toEqual([]);
});

it('a very short mailbox name may be part of the password', () => {
  expect(weaknessesOf('academics rule', 'ac@example.com')).toEqual([]);
});
