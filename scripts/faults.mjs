/**
 * `npm run faults [-- Jest's own arguments]`: tests of the whole product with injected faults. Prints a table: fault, promise, observed.
 */
import './setup/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { main } from './setup/steps.mjs';
import { faultTable } from './test/fault-table.mjs';
import { jest } from './test/jest.mjs';
import { stopToolsWhenAsked } from './test/tool.mjs';

await main(async () => {
  stopToolsWhenAsked();
  if (!areDependenciesHere()) await installDependencies();
  const shelf = mkdtempSync(path.join(os.tmpdir(), 'fairline-faults-'));
  const told = path.join(shelf, 'told.jsonl');
  try {
    process.exitCode = await jest('faults', process.argv.slice(2), { FAULTS_TOLD: told });
    console.log(faultTable(told));
  } finally {
    rmSync(shelf, { recursive: true, force: true });
  }
});
