/** `npm test`: sets everything up and runs every kind of test. The last line counts them: N passed, N failed, N skipped. */
import './setup/node-version.mjs';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { main, step } from './setup/steps.mjs';
import { isInterrupted, stopToolsWhenAsked } from './test/tool.mjs';

await main(async () => {
  stopToolsWhenAsked();
  if (!areDependenciesHere()) await step('dependencies', installDependencies, { slow: 'installing' });
  const { browserPart, check, jestPart, ledgerPart } = await import('./test/parts.mjs');
  const { audit } = await import('./test/audit.mjs');
  const { sum } = await import('./test/outcome.mjs');
  const compiler = 'node_modules/@typescript/native/bin/tsc';
  const parts = {
    types: () => check('types of the processes', compiler, '-b'),
    'client types': () => check('types of the client', compiler, '-p', 'client'),
    'script types': () => check('types of the scripts', compiler, '-p', 'scripts'),
    lint: () => check('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    layers: () => check('layers', 'scripts/lint-layers.mjs'),
    house: () => check('rule of files', 'scripts/lint-house.mjs'),
    budgets: () => check('budgets of first loads', 'scripts/lint-budgets.mjs'),
    requirements: () => check('ledger of requirements', 'scripts/requirements.mjs'),
    audit,
    unit: () => jestPart('unit'),
    edges: () => jestPart('edges'),
    screens: () => jestPart('screens'),
    faults: () => jestPart('faults', ['test/faults/short']),
    browser: browserPart,
    ledger: () => ledgerPart(sum(outcomes).told),
  };
  // Lists next to each other run at the same time.
  const course = [
    [
      ['types', 'layers', 'house', 'requirements'],
      ['client types', 'script types', 'lint', 'audit'],
    ],
    [['budgets', 'unit', 'edges', 'screens', 'faults', 'browser']],
    [['ledger']],
  ];
  const outcomes = [];
  const runAll = async (names) => {
    for (const name of names) {
      if (isInterrupted()) throw new Error('stopped before the end');
      await step(name, async () => {
        const outcome = await parts[name]();
        outcomes.push(outcome);
        return line(outcome);
      });
    }
  };
  for (const lanes of course) await Promise.all(lanes.map(runAll));
  const all = sum(outcomes);
  for (const title of all.failures) console.log(`failed: ${title}`);
  console.log(line(all));
  process.exitCode = all.failed > 0 ? 1 : 0;
});

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
