import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project } from '../services/paths.mjs';
import { exampleSettings } from '../testing/env-example.js';
import { settings } from './settings.mjs';

const data = mkdtempSync(path.join(tmpdir(), 'fairline-settings-'));
afterAll(() => rmSync(data, { recursive: true }));

const given = async (env: Record<string, string> = {}) => {
  const { of } = await settings({ data, env: { SIM_PORT: '4100', ...env }, urls: {} });
  return of as Record<'simulator' | 'workers' | 'server', Record<string, string>>;
};

describe('the settings that `npm start` gives to the processes', () => {
  it('npm start allows logos of the simulator, unless the operator sets origins or uses a real feed', async () => {
    expect((await given()).server.LOGO_ORIGINS).toBe('http://127.0.0.1:4100');
    expect((await given({ LOGO_ORIGINS: 'https://logos.example' })).server.LOGO_ORIGINS).toBe('https://logos.example');
    expect((await given({ ODDS_API_KEY: 'real' })).server.LOGO_ORIGINS).toBeUndefined();
  });

  it('paths that npm start is given are relative to the project, whatever folder a process runs in', async () => {
    const { simulator, server } = await given({
      SIM_RECORDINGS: '../recordings',
      OPERATOR_FILE: 'docs/operator.example.json',
    });
    expect(simulator.SIM_RECORDINGS).toBe(path.resolve(project, '../recordings'));
    expect(existsSync(server.OPERATOR_FILE!)).toBe(true);
    expect((await given({ SIM_RECORDINGS: '/recordings' })).simulator.SIM_RECORDINGS).toBe('/recordings');
    expect((await given()).simulator.SIM_RECORDINGS).toBeUndefined();
  });

  it('settings of npm start that differ from the defaults are mentioned in .env.example', async () => {
    const { NODE_ENV: _, ...passed } = Object.assign({}, ...Object.values(await given({ NODE_ENV: 'production' })));
    const different = exampleSettings().filter(({ name, default: usual }) => (passed[name] ?? usual) !== usual);
    expect(different.map(({ name }) => name)).toEqual(expect.arrayContaining(['LOGO_ORIGINS', 'SIM_CREDITS']));
    expect(different.filter(({ meaning }) => !/npm start|the simulator/.test(meaning))).toEqual([]);
  });
});
