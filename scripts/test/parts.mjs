/** The parts of `npm test`. Each returns its result. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ledger } from '../requirements/ledger.mjs';
import { securityList } from '../requirements/security-list.mjs';
import { untold } from '../requirements/told.mjs';
import { project } from '../services/paths.mjs';
import { command } from '../setup/command.mjs';
import { browserTests } from './browser.mjs';
import { jest } from './jest.mjs';
import { ofJest, ofPlaywright, single, sum } from './outcome.mjs';

/** A command that passes or fails as a whole. Its output is shown only on failure. */
export const check = async (title, ...args) => {
  const { code, said } = await command(process.execPath, args, { cwd: project });
  if (code !== 0) console.log(said);
  return single(title, code === 0);
};

/** `args` are Jest's own, such as a folder. */
export const jestPart = (kind, args = []) =>
  counted(`${kind} tests`, ofJest, (file) => jest(kind, [...args, '--json', `--outputFile=${file}`]));

export const browserPart = () =>
  counted('browser tests', ofPlaywright, (file) => browserTests([], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }));

/** Compares the tests that the ledger and docs/security.md name with those `told` of by the parts before. Prints what no part ran. */
export const ledgerPart = async (told) => {
  const docs = path.join(project, 'docs');
  const rows = [...ledger(path.join(docs, 'requirements')), ...securityList(path.join(docs, 'security.md'))];
  const complaints = untold(rows, told);
  for (const complaint of complaints) console.log(complaint);
  return single('the ledger names tests that ran', complaints.length === 0);
};

/** Runs tests that write a report, and reads it. A bad exit code without a failed test is a failure too. */
const counted = async (title, read, run) => {
  const shelf = mkdtempSync(path.join(os.tmpdir(), 'fairline-test-'));
  const file = path.join(shelf, 'report.json');
  try {
    const code = await run(file);
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
    return code === 0 || outcome.failed > 0
      ? outcome
      : sum([outcome, single(`${title} ended with code ${code}`, false)]);
  } catch (error) {
    console.error(error.message);
    return single(`${title} could not run: ${error.message.split('\n')[0]}`, false);
  } finally {
    rmSync(shelf, { recursive: true, force: true });
  }
};
