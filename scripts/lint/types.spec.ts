import { readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { filesBelow } from '../setup/build.mjs';

const WORKSPACES = ['shared', 'server', 'workers', 'client', 'simulator', 'test', 'scripts'];

/** What a workspace's tsconfig includes: files, and folders with everything in them. */
const includesOf = (workspace: string): string[] => {
  const { include } = JSON.parse(readFileSync(path.join(project, workspace, 'tsconfig.json'), 'utf8'));
  return (include as string[]).map((one) => path.join(project, workspace, one.replace('**/*.ts', '')));
};

it.each(WORKSPACES)('type checking covers every TypeScript file of %s', (workspace) => {
  const includes = includesOf(workspace);
  const isChecked = (file: string) =>
    includes.some((one) => file === one || file.startsWith(`${one.replace(/\/$/, '')}/`));
  const files: string[] = filesBelow(path.join(project, workspace)).filter((file: string) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !isChecked(file))).toEqual([]);
});
