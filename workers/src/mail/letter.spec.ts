import { letterOf, linkOf } from './letter.js';

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
