/**
 * The result of a part of the tests: how many passed, failed and were skipped, the titles of the failed ones, and each
 * test that a report tells of: `{ file, title, isSkipped }`.
 */
import path from 'node:path';
import { project } from '../services/paths.mjs';

export const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], told: [] };

export const sum = (outcomes) =>
  outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
      told: [...all.told, ...one.told],
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
        : assertionResults.map(({ title, fullName, status: how }) =>
            graded(`${name}: ${fullName}`, how, { file: path.relative(project, name), title }),
          ),
    ),
  );

/**
 * From Playwright's json reporter.
 * @param {{ suites: object[], config?: { rootDir: string }, errors?: { message: string }[] }} report
 */
export const ofPlaywright = ({ suites, config, errors = [] }) =>
  sum([
    ...errors.map(({ message }) => single(`browser tests: ${message}`, false)),
    ...suites.flatMap(specsIn).flatMap(({ title, file, tests }) =>
      tests.map(({ status, projectName }) =>
        graded(`${file} (${projectName}): ${title}`, status, {
          file: path.relative(project, path.join(config?.rootDir ?? project, file)),
          title,
        }),
      ),
    ),
  ]);

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const graded = (title, how, test) => {
  const isSkipped = ['pending', 'todo', 'disabled', 'skipped'].includes(how);
  const told = [{ ...test, isSkipped }];
  if (['passed', 'expected'].includes(how)) return { ...nothing, told, passed: 1 };
  if (isSkipped) return { ...nothing, told, skipped: 1 };
  return { ...single(title, false), told }; // failed, unexpected and flaky: a test that fails now and then counts as failed
};
