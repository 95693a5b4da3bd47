/** `npm run -s fairline -- <command> ...`: the commands of `workers/src/cli` as one file, which is made anew whenever one of its sources has changed. */
import './setup/node-version.mjs';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from './services/paths.mjs';
import { whereAsked } from './services/where-asked.mjs';
import { areDependenciesHere, installDependencies } from './setup/dependencies.mjs';
import { main } from './setup/steps.mjs';

const folder = path.join(project, 'node_modules/.cache/fairline-commands');
const [program, list] = ['commands.mjs', 'sources.json'].map((name) => path.join(folder, name));

await main(async () => {
  if (!isFresh()) await make();
  process.chdir(whereAsked());
  await import(pathToFileURL(program).href);
});

/** Whether the program was made of these very sources: reading them all would take longer than most commands. */
function isFresh() {
  try {
    return Object.entries(JSON.parse(readFileSync(list, 'utf8'))).every(([file, state]) => stateOf(file) === state);
  } catch {
    return false; // never made, or a source is gone
  }
}

function stateOf(file) {
  const { mtimeMs, size } = statSync(path.join(project, file));
  return `${mtimeMs} ${size}`;
}

async function make() {
  if (!areDependenciesHere()) await installDependencies();
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: path.join(project, 'workers/src/cli/main.ts'),
    platform: 'node',
    resolve: { conditionNames: ['source', 'import'] },
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  const sources = ['package-lock.json', ...output[0].moduleIds.map((id) => path.relative(project, id))];
  mkdirSync(folder, { recursive: true });
  keep(program, output[0].code);
  keep(list, JSON.stringify(Object.fromEntries(sources.map((file) => [file, stateOf(file)]))));
}

// Whole at every moment, whoever else makes it.
function keep(file, text) {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
