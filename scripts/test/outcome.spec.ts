import path from 'node:path';
import { project } from '../services/paths.mjs';
import { ofJest, ofPlaywright, single, sum } from './outcome.mjs';

describe('the count of all tests', () => {
  it('the test summary adds up the results and keeps the titles of failed tests', () => {
    expect(sum([single('types', true), single('lint', false)])).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['lint'],
      told: [],
    });
  });

  it('the test summary reads a Jest report', () => {
    const assertionResults = ['passed', 'failed', 'pending', 'todo'].map((status) => ({
      title: `is ${status}`,
      fullName: status,
      status,
    }));
    const name = path.join(project, 'a.spec.ts');
    expect(ofJest({ testResults: [{ name, status: 'failed', assertionResults }] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: [`${name}: failed`],
      told: [
        { file: 'a.spec.ts', title: 'is passed', isSkipped: false },
        { file: 'a.spec.ts', title: 'is failed', isSkipped: false },
        { file: 'a.spec.ts', title: 'is pending', isSkipped: true },
        { file: 'a.spec.ts', title: 'is todo', isSkipped: true },
      ],
    });
  });

  it('the test summary counts a test file that could not run as one failed test', () => {
    expect(ofJest({ testResults: [{ name: 'a.spec.ts', status: 'failed', assertionResults: [] }] }).failed).toBe(1);
  });

  it('the test summary reads a Playwright report and counts a flaky test as failed', () => {
    const tests = ['expected', 'unexpected', 'flaky', 'skipped'].map((status) => ({ status, projectName: 'phone' }));
    const suites = [{ suites: [{ specs: [{ title: 'opens', file: 'a.e2e.ts', tests }] }] }];
    const config = { rootDir: path.join(project, 'test/specs') };
    const { passed, failed, skipped, failures, told } = ofPlaywright({ suites, config });
    expect([passed, failed, skipped]).toEqual([1, 2, 1]);
    expect(failures[0]).toBe('a.e2e.ts (phone): opens');
    const test = { file: 'test/specs/a.e2e.ts', title: 'opens' };
    expect(told).toEqual([false, false, false, true].map((isSkipped) => ({ ...test, isSkipped })));
  });

  it('the test summary counts an error of Playwright itself as a failure', () => {
    expect(ofPlaywright({ suites: [], errors: [{ message: 'no tests found' }] }).failed).toBe(1);
  });
});
