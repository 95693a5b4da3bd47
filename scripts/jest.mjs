/** `node scripts/jest.mjs unit | screens | edges | faults [Jest's own arguments]`: runs one kind of tests. */
import './setup/node-version.mjs';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { main } from './setup/steps.mjs';
import { jest, kinds } from './test/jest.mjs';
import { stopToolsWhenAsked } from './test/tool.mjs';

await main(async () => {
  stopToolsWhenAsked();
  const [kind, ...args] = process.argv.slice(2);
  if (!kinds.includes(kind)) throw new Error(`usage: node scripts/jest.mjs ${kinds.join(' | ')}`);
  if (!areDependenciesHere()) await installDependencies();
  process.exitCode = await jest(kind, args);
});
