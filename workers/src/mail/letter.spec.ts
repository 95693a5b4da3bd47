import { closureLetter, letterOf, linkOf } from './letter.js';

it.each([
  ['recovery', 'https://fairline.test/account?recovery=abc', '30 minutes'],
  ['verification', 'https://fairline.test/account?verify=abc', '24 hours'],
] as const)('writes a letter for %s, whose link stands alone on its line', (kind, address, lasts) => {
  const link = linkOf(kind, 'https://fairline.test', 'abc');
  expect(link).toBe(address);
  const { subject, text } = letterOf(kind, link);
  expect(subject).toContain('Fairline');
  expect(text.split('\n')).toContain(address);
  expect(text).toContain(lasts);
});

it('says in a letter without a link that an account was closed, by which day its data is gone, and until when it opens again', () => {
  const { subject, text } = closureLetter(new Date('2026-11-21T23:30:00.000Z'));
  expect(subject).toBe('Your Fairline account is closed');
  expect(text).toContain('is deleted by December 21, 2026 (UTC)');
  expect(text).toContain('whoever runs this site before December 19, 2026:');
  expect(text).not.toContain('://');
});
