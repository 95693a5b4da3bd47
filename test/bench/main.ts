import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { project } from '../../scripts/services/paths.mjs';

/**
 * `npm run bench -- <name> [--json]`. Benchmarks that call our code themselves run it compiled, as the product does: the loader of sources
 * rewrites private fields in a form that takes several times as long.
 */
const COMPILED = ['detect', 'poll', 'statistics'];

const words = process.argv.slice(2);
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: project, stdio: 'inherit' });

if (words.some((word) => COMPILED.includes(word))) {
  node('node_modules/@typescript/native/bin/tsc', '-b', 'test');
  node(path.join('test', 'dist', 'bench', 'run.js'), ...words);
} else await import('./run.js');
