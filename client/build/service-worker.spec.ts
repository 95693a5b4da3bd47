import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

let folder: string;
const put = async (file: string, text: string) => {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairline-worker-'));
  await put('index.html', '<!doctype html><script type="module" src="/page.js"></script>');
  await put('page.js', 'document.title = "the page";');
  await put(
    'vite.config.ts',
    `import { serviceWorker } from ${JSON.stringify(path.join(__dirname, 'service-worker.js'))};
    export default { resolve: { conditions: ['source'] }, plugins: [serviceWorker(import.meta.dirname + '/worker.js')] };`,
  );
});
afterEach(() => rm(folder, { recursive: true }));

test('the service worker holds the list of the files that the page loads', async () => {
  await put('worker.js', 'self.files = __SHELL__;');
  const worker = await built();
  expect(worker).toMatch(/assets\/index-[\w-]+\.js/);
  expect(worker).toContain('/index.html');
});

test('a package of the house is read from its sources, as the pages read it: its compiled form may not be made yet', async () => {
  const exports = { '.': { source: './source.js', default: './dist/compiled.js' } };
  await put('node_modules/in-house/package.json', JSON.stringify({ name: 'in-house', type: 'module', exports }));
  await put('node_modules/in-house/source.js', 'export const word = "from the sources";');
  await put('worker.js', 'import { word } from "in-house"; self.word = word; self.files = __SHELL__;');
  expect(await built()).toContain('from the sources');
});

// By Vite's own command, since this runner cannot load it.
const built = async () => {
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'silent'], { cwd: folder });
  return await readFile(path.join(folder, 'dist/service-worker.js'), 'utf8');
};
