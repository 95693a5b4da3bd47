import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { layers } from './layers.mjs';

/** One deliberate violation for each rule: [the file, its import, the imported file]. */
const breaks: Record<string, [from: string, imports: string, reaches: string]> = {
  'no-circles': ['workers/src/a.ts', './b.js', 'workers/src/b.ts'],
  'domain-is-pure': ['shared/src/domain/a.ts', '../contract/b.js', 'shared/src/contract/b.ts'],
  'contract-speaks-domain': ['shared/src/contract/a.ts', '../node/b.js', 'shared/src/node/b.ts'],
  'node-reaches-stores-only': ['shared/src/node/a.ts', 'socket.io', 'node_modules/socket.io/index.js'],
  'tracing-when-asked': ['server/src/a.ts', '@opentelemetry/api', 'node_modules/@opentelemetry/api/index.js'],
  'tracing-sdk-only-through-tracing': [
    'shared/src/node/a.ts',
    './tracing/open-tracing.js',
    'shared/src/node/tracing/open-tracing.ts',
  ],
  'shared-knows-no-app': ['shared/src/node/a.ts', '../../../server/src/b.js', 'server/src/b.ts'],
  'testing-is-for-tests': ['server/src/a.ts', '../../shared/src/testing/index.js', 'shared/src/testing/index.ts'],
  'shared-only-by-its-indexes': ['server/src/a.ts', '../../shared/src/domain/b.js', 'shared/src/domain/b.ts'],
  'server-alone': ['server/src/a.ts', '../../workers/src/b.js', 'workers/src/b.ts'],
  'workers-alone': ['workers/src/a.ts', '../../server/src/b.js', 'server/src/b.ts'],
  'http-is-ground': ['server/src/http/a.ts', '../auth/b.js', 'server/src/auth/b.ts'],
  'admission-above-auth': ['server/src/auth/a.ts', '../admission/b.js', 'server/src/admission/b.ts'],
  'simulator-stands-apart': [
    'simulator/src/a.ts',
    '../../shared/src/contract/index.js',
    'shared/src/contract/index.ts',
  ],
  'nobody-imports-the-simulator': ['test/a.ts', '../simulator/src/b.js', 'simulator/src/b.ts'],
  'client-is-a-browser': ['client/src/platform/a.ts', '../../../shared/src/node/index.js', 'shared/src/node/index.ts'],
  'views-stay-in-their-subject': ['client/src/picks/a.ts', '../scores/b.js', 'client/src/scores/b.tsx'],
  'platform-is-ground': ['client/src/platform/a.ts', '../picks/model/b.js', 'client/src/picks/model/b.ts'],
  'models-draw-nothing': ['client/src/picks/model/a.ts', '../b.js', 'client/src/picks/b.tsx'],
  ...Object.fromEntries(
    ['market', 'scores', 'picks', 'slip', 'scanner', 'account'].map((subject) => [
      `model-of-${subject}-in-order`,
      [`client/src/${subject}/model/a.ts`, '../../alerts/model/b.js', 'client/src/alerts/model/b.ts'],
    ]),
  ),
  'subjects-stand-under-app': ['client/src/platform/a.ts', '../app/b.js', 'client/src/app/b.tsx'],
  'ui-knows-no-odds': ['client/src/ui/a.tsx', '../../../shared/src/domain/index.js', 'shared/src/domain/index.ts'],
  'test-stays-outside': ['test/specs/a.ts', '../../shared/src/domain/index.js', 'shared/src/domain/index.ts'],
  'bench-measures-shared': ['test/bench/a.ts', '../../workers/src/b.js', 'workers/src/b.ts'],
  'four-indexes': ['client/src/picks/a.ts', './index.js', 'client/src/picks/index.ts'],
};

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: { name: string }[];
};

describe('the layer rules of the linter', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fairline-layers-'));
    for (const workspace of ['shared', 'server', 'workers', 'client', 'simulator'])
      write(`${workspace}/src/quiet.ts`, '');
    write('test/quiet.ts', '');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each(Object.entries(breaks))(
    'layer rule %s reports a deliberate violation',
    async (fence, [from, imports, reaches]) => {
      write(reaches, fence === 'no-circles' ? `import './a.js';\nexport const b = 1;\n` : 'export const b = 1;\n');
      write(from, `import * as b from '${imports}';\nexport const a = b;\n`);
      const { broken } = await layers(root);
      expect(broken.map(({ rule }: { rule: string }) => rule)).toContain(fence);
    },
  );

  it('each layer rule has a deliberate violation as its test', () => {
    expect(Object.keys(breaks).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });

  it('the layer rules accept the imports that the table allows', async () => {
    write('shared/src/domain/index.ts', 'export const a = 1;\n');
    for (const workspace of ['simulator', 'workers', 'server'])
      allow(`${workspace}/src/a.ts`, '../../shared/src/domain/index.js');
    allow('client/src/picks/a.ts', '../../../shared/src/domain/index.js');
    write('client/src/scores/model/c.ts', 'export const b = 1;\n');
    allow('client/src/picks/c.ts', '../scores/model/c.js');
    const { broken, files } = await layers(root);
    expect(files).toBeGreaterThan(5);
    expect(broken).toEqual([]);
  });

  const allow = (from: string, imports: string) =>
    write(from, `import * as b from '${imports}';\nexport const a = b;\n`);

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
});
