/** The result of a part of the tests: how many passed, failed and were skipped, and the titles of the failed ones. */

export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const sum = (outcomes) =>
  outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    nothing,
  );

/** A part that is a single test, such as the type check. */
export const single = (title, isGood) =>
  isGood ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [title] };

/** From Jest's `--json`. A file that could not start counts as one failed test. */
export const ofJest = ({ testResults }) =>
  sum(
    testResults.flatMap(({ name, status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
        ? [single(`${name} could not run`, false)]
        : assertionResults.map(({ fullName, status: how }) => graded(`${name}: ${fullName}`, how)),
    ),
  );

/**
 * From Playwright's json reporter.
 * @param {{ suites: object[], errors?: { message: string }[] }} report
 */
export const ofPlaywright = ({ suites, errors = [] }) =>
  sum([
    ...errors.map(({ message }) => single(`browser tests: ${message}`, false)),
    ...suites
      .flatMap(specsIn)
      .flatMap(({ title, file, tests }) =>
        tests.map(({ status, projectName }) => graded(`${file} (${projectName}): ${title}`, status)),
      ),
  ]);

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const graded = (title, how) => {
  if (['passed', 'expected'].includes(how)) return { ...nothing, passed: 1 };
  if (['pending', 'todo', 'disabled', 'skipped'].includes(how)) return { ...nothing, skipped: 1 };
  return single(title, false); // failed, unexpected and flaky: a test that fails now and then counts as failed
};
