import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../services/places.mjs';

const ROOMS = ['client', 'server', 'shared', 'workers'].map((room) => path.join(project, room, 'src'));
const isOfProduct = (file: string) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$|(^|\/)testing\//.test(file);
const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(isOfProduct)
    .map((file) => path.join(room, file)),
);

// Claims of docs/security.md about the whole product that a single line anywhere would make untrue.
it.each([
  ['starts a program', /['"](node:)?child_process['"]/],
  ['runs a text as code', /(?<![.\w])eval\(|new Function\(|['"](node:)?vm['"]/],
  ['writes HTML into a page', /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/],
  ['makes a regular expression of what it was told', /new RegExp\((?!\s*[`'"/])/],
  ['believes a certificate unseen', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['hears what other windows say', /window\.(onmessage|addEventListener\(\s*['"]message['"])/],
])('no source %s', (_, form) => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => form.test(readFileSync(file, 'utf8')))).toEqual([]);
});
