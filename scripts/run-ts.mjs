/** `node scripts/run-ts.mjs file.ts ...`: runs a TypeScript program like a command, without any output of its own. */
import './setup/node-version.mjs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { project } from './services/paths.mjs';
import { whereAsked } from './services/where-asked.mjs';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { main } from './setup/steps.mjs';
import { fromSources } from './setup/type-script.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Error('usage: node scripts/run-ts.mjs <file.ts> [arguments]');
  if (!areDependenciesHere()) await installDependencies();
  const child = spawn(process.execPath, [...fromSources(), path.resolve(project, file), ...args], {
    cwd: whereAsked(),
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
});
