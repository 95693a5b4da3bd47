import { shownStack } from './shown-job.js';

const TRACE = `Error: no letter to gull@example.com
for token=abc
    at send (file:///app/mailer.js?key=secret:4:2)
    at async run (node:internal/process:9:1)`;

it('a stack says where a job failed the last time, and not with what', () => {
  expect(shownStack(['Error: the first\n    at other (x.js:1:1)', TRACE])).toBe(
    'at send (file:///app/mailer.js:4:2)\nat async run (node:internal/process:9:1)',
  );
});

it('a job without a stack has none to show', () => {
  expect(shownStack(undefined)).toBe('');
  expect(shownStack([])).toBe('');
  expect(shownStack(['it was lost with its worker'])).toBe('');
});
