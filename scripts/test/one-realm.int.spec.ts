import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { jest } from '@jest/globals';
import { Client } from 'pg';

class Thing {
  name() {
    return 'its own';
  }
}

describe('the shared JavaScript realm of the edge tests', () => {
  it("errors and values of libraries are instances of the test's own classes", async () => {
    expect(vm.runInThisContext('Error')).toBe(Error);
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    const wrong = await client.query('select from nowhere').catch((error: unknown) => error);
    const { rows } = await client.query(`select now() as now, '[1]'::jsonb as list`);
    await client.end();
    expect(wrong).toBeInstanceOf(Error);
    expect(rows).toStrictEqual([{ now: expect.any(Date), list: [1] }]);
  });

  it('stack traces of edge tests show source lines of the project', () => {
    const [, place] = new Error('here').stack!.split('\n');
    expect(place).toContain('one-realm.int.spec.ts:28:');
  });

  it('import.meta has url, filename and resolve in edge tests', () => {
    expect(import.meta.url).toBe(`file://${import.meta.filename}`);
    expect(import.meta.resolve('./runtime.mjs')).toBe(import.meta.url.replace('one-realm.int.spec.ts', 'runtime.mjs'));
    expect(import.meta.resolve('node:fs')).toBe('node:fs');
  });

  it("Jest's own module is there for a file whose first import collects what nobody holds", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'collected-'));
    v8.setFlagsFromString('--expose-gc');
    await writeFile(path.join(folder, 'collect.ts'), `import vm from 'node:vm';\nvm.runInNewContext('gc')();\n`);
    await writeFile(
      path.join(folder, 'asks.ts'),
      `import './collect.js';\nimport { expect } from '@jest/globals';\nexport const given = typeof expect;\n`,
    );
    expect(await import(path.join(folder, 'asks.ts'))).toMatchObject({ given: 'function' });
  });

  it('a spy in an edge test replaces a method and restores it', () => {
    const spy = jest.spyOn(Thing.prototype, 'name').mockReturnValue('of a spy');
    expect([new Thing().name(), spy.mock.calls.length]).toEqual(['of a spy', 1]);
    jest.restoreAllMocks();
    expect(new Thing().name()).toBe('its own');
  });
});
