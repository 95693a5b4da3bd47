import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { OpportunityStore } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import request from 'supertest';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { aLiveArbitrage } from '../testing/live-opportunities.js';
import { until } from '../testing/until.js';

jest.setTimeout(120_000);

const PROJECT = path.resolve(import.meta.dirname, '../../..');
const EXAMPLES = path.join(PROJECT, 'docs/api/examples');
const MODULES = path.join(PROJECT, 'node_modules');

describe('the examples of the open API', () => {
  let server: TestServer, way: Awaited<ReturnType<typeof cuttable>>;
  let folder: string, token: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    server = await aServer();
    way = await cuttable(server.url);
    folder = await mkdtemp(path.join(tmpdir(), 'fairline-examples-'));
    const { ask } = await server.someone('platinum');
    const body = { name: 'test', scopes: ['opportunities:read'] };
    token = String((await ask('post', '/api/account/tokens').send(body).expect(201)).body.token);
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill();
  });
  afterAll(async () => {
    way.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const sport = aSport();
  let boardSeq = 0;
  const commit = async (opened: readonly string[], closed: readonly string[] = []) => {
    boardSeq += 1;
    const change = {
      upserts: opened.map((id) => aLiveArbitrage(id, sport)),
      closed: closed.map((id) => ({ id, at: Date.now(), why: 'price moved' as const })),
    };
    const store = server.app.get(OpportunityStore);
    await store.commit('arbitrage', { sport, section: 'game' }, boardSeq, change, Date.now());
  };

  /** Makes its types of the document that the server serves, and compiles it as its first lines say. */
  const compiled = async (): Promise<readonly [string, string[]]> => {
    const { text } = await request(server.url).get('/api/docs').expect(200);
    const types = astToString(await openapiTS(text));
    await writeFile(path.join(folder, 'fairline.d.ts'), types);
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await copyFile(path.join(EXAMPLES, 'follow-arbitrage.ts'), path.join(folder, 'follow-arbitrage.ts'));
    const compiler = path.join(MODULES, '@typescript/native/bin/tsc');
    const options = ['--target', 'es2022', '--module', 'nodenext', '--strict', '--noUncheckedIndexedAccess'];
    const terms = [...options, '--typeRoots', path.join(MODULES, '@types'), '--types', 'node'];
    await promisify(execFile)(process.execPath, [compiler, ...terms, 'follow-arbitrage.ts'], { cwd: folder }).catch(
      ({ stdout }: { stdout: string }) => {
        throw new Error(stdout);
      },
    );
    return [process.execPath, [path.join(folder, 'follow-arbitrage.js')]];
  };
  const interpreted = async (): Promise<readonly [string, string[]]> => [
    'python3',
    [path.join(EXAMPLES, 'follow_arbitrage.py')],
  ];
  const run = ([program, args]: readonly [string, string[]], key = token) => {
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH, FAIRLINE_URL: way.url.replace(/\/$/, ''), FAIRLINE_TOKEN: key },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const said: string[] = [];
    createInterface(child.stdout).on('line', (line) => said.push(line));
    let complaint = '';
    child.stderr.on('data', (piece: Buffer) => {
      complaint += piece.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { said, ended, complaint: () => complaint };
  };

  it.each([
    ['TypeScript', compiled],
    ['Python', interpreted],
  ])(
    'a program in %s follows the arbitrages, loses its connection twice, and misses nothing',
    async (name, prepare) => {
      await commit([`${name}-0`]);
      const { said } = run(await prepare());
      await until(() => said.length > 0);
      expect(said[0]).toMatch(/^snapshot: \d+ open$/);
      const expected: string[] = [];
      let n = 0;
      const change = async () => {
        n += 1;
        await commit([`${name}-${n}`], [`${name}-${n - 1}`]);
        expected.push(`opened ${name}-${n}`, `closed ${name}-${n - 1}`);
      };
      const heard = () => said.slice(1).map((line) => line.split(':')[0]);
      for (let cut = 0; cut < 2; cut++) {
        for (let i = 0; i < 3; i++) await change();
        await until(() => heard().length === expected.length);
        way.cut();
        for (let i = 0; i < 5; i++) await change(); // while it is away
        way.join();
        await until(() => heard().length === expected.length);
        expect(heard()).toEqual(expected);
      }
      expect(said.at(-2)).toContain('Buffalo Bills +3.5 at fanduel (110)');
    },
  );

  it.each([
    ['TypeScript', compiled],
    ['Python', interpreted],
  ])('a program in %s that is refused for good ends, and says why', async (_, prepare) => {
    const { ended, complaint } = run(await prepare(), `fln_${'0'.repeat(64)}`);
    expect(await ended).not.toBe(0);
    expect(complaint()).toContain('SIGNED_OUT');
  });
});
