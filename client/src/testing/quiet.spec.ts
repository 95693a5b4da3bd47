import { failOnErrors } from './quiet.js';

const aConsole = () => {
  const shown: unknown[][] = [];
  const of = { error: (...said: unknown[]) => void shown.push(said) };
  return { of, shown, log: failOnErrors(of) };
};

it('a test that leaves errors in the console fails with the first line of the first', () => {
  const { of, log } = aConsole();
  of.error('Each child in a list needs a key: see %s.\n\nMore ...', 'Tabs');
  of.error(new Error('Another'));
  expect(log.check).toThrow(
    'The test left an error in the console: Each child in a list needs a key: see Tabs. (and 1 more)',
  );
  expect(log.check).not.toThrow();
});

it('errors are still shown', () => {
  const { of, shown } = aConsole();
  of.error('An error about %s', 'Tabs');
  expect(shown).toEqual([['An error about %s', 'Tabs']]);
});

it('an error between two tests does not fail the second', () => {
  const { of, log } = aConsole();
  of.error('late');
  log.forget();
  expect(log.check).not.toThrow();
});

it('a hint that something was drawn outside `act` is only shown', () => {
  const { of, shown, log } = aConsole();
  of.error('An update to %s inside a test was not wrapped in act(...).\n\nWhen testing, ...', 'Tabs');
  expect(log.check).not.toThrow();
  expect(shown).toHaveLength(1);
});
