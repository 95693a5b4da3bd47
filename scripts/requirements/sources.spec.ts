import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/paths.mjs';

const WORKSPACES = ['client', 'server', 'shared', 'workers'].map((folder) => path.join(project, folder, 'src'));
const isOfProduct = (file: string) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file);
const sources = WORKSPACES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isOfProduct)
    .map((file) => path.join(folder, file)),
);

// Claims of docs/security.md about the whole product that a single line anywhere would make untrue.
it.each([
  ['starts a program', /['"](node:)?child_process['"]/],
  ['runs text as code', /(?<![.\w])eval\(|new Function\(|['"](node:)?vm['"]/],
  ['writes HTML into a page', /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
  ['builds a regular expression from input', /new RegExp\((?!\s*[`'"/])/],
  ['turns off the verification of certificates', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['listens to messages of other windows', /window\.(onmessage|addEventListener\(\s*['"]message['"])/],
])('no source file of the product %s', (_, form) => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => form.test(readFileSync(file, 'utf8')))).toEqual([]);
});
