/** `npm run budgets`: checks the size of first loads, and builds the pages first if necessary. */
import path from 'node:path';
import { budgets } from './lint/budgets.mjs';
import { project } from './services/paths.mjs';
import { build, isBuilt } from './setup/build.mjs';
import { main } from './setup/steps.mjs';

await main(async () => {
  if (!isBuilt()) await build();
  const all = budgets(path.join(project, 'client/dist'));
  for (const { name, limit, weight } of all) console.log(`${name}: ${weight.toFixed(1)} of ${limit} kB of scripts`);
  const over = all.filter(({ isOver }) => isOver).map(({ name }) => name);
  if (over.length > 0) throw new Error(`too heavy: ${over.join(', ')}; load later what is not on the first screen`);
});
