/** `npm run e2e [-- Playwright's own arguments]`: only the browser tests. */
import './setup/node-version.mjs';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { main } from './setup/steps.mjs';
import { stopToolsWhenAsked } from './test/tool.mjs';

await main(async () => {
  stopToolsWhenAsked();
  if (!areDependenciesHere()) await installDependencies();
  const { browserTests } = await import('./test/browser.mjs');
  process.exitCode = await browserTests(process.argv.slice(2));
});
