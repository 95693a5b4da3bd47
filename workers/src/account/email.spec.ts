import { closureEmail, emailOf, linkOf } from './email.js';

it.each([
  ['recovery', 'https://fairline.test/account?recovery=abc', '30 minutes'],
  ['verification', 'https://fairline.test/account?verify=abc', '24 hours'],
] as const)('the %s email has its link on a line of its own', (kind, address, lasts) => {
  const link = linkOf(kind, 'https://fairline.test', 'abc');
  expect(link).toBe(address);
  const { subject, text } = emailOf(kind, link);
  expect(subject).toContain('Fairline');
  expect(text.split('\n')).toContain(address);
  expect(text).toContain(lasts);
});

it('the closure email has no link, and states when the data is deleted and until when it can be reopened', () => {
  const { subject, text } = closureEmail(new Date('2026-11-21T23:30:00.000Z'));
  expect(subject).toBe('Your Fairline account is closed');
  expect(text).toContain('is deleted by December 21, 2026 (UTC)');
  expect(text).toContain('whoever runs this site before December 19, 2026:');
  expect(text).not.toContain('://');
});
