/** Checks dependencies for known vulnerabilities. Fails on findings, and only warns when the registry does not answer. */
import { project } from '../services/paths.mjs';
import { command } from '../setup/command.mjs';
import { nothing, single } from './outcome.mjs';

export const audit = async () => {
  const { said } = await command('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], { cwd: project });
  const { found, why } = readAudit(said);
  if (found === undefined) {
    console.log(`dependencies were not checked for known vulnerabilities: ${why}`);
    return nothing;
  }
  for (const one of found) console.log(one);
  return single('dependencies without known vulnerabilities', found.length === 0);
};

/**
 * Parses the output of `npm audit --json`: findings of high and critical severity, or why there is no answer.
 * @returns {{ found?: string[], why?: string }}
 */
export const readAudit = (said) => {
  const report = parsed(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  if (report?.vulnerabilities === undefined) return { why: report?.message ?? 'the registry does not answer' };
  return {
    found: Object.values(report.vulnerabilities)
      .filter(({ severity }) => severity === 'high' || severity === 'critical')
      .map(({ name, severity, range }) => `${name} ${range}: ${severity}`),
  };
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
