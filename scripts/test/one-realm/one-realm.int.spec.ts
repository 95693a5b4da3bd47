import vm from 'node:vm';
import { jest } from '@jest/globals';
import { Client } from 'pg';

class Thing {
  name() {
    return 'its own';
  }
}

describe('the realm of the edges', () => {
  it('is that of the libraries: what they throw and give is of our own classes', async () => {
    expect(vm.runInThisContext('Error')).toBe(Error);
    const client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    const wrong = await client.query('select from nowhere').catch((error: unknown) => error);
    const { rows } = await client.query(`select now() as now, '[1]'::jsonb as list`);
    await client.end();
    expect(wrong).toBeInstanceOf(Error);
    expect(rows).toStrictEqual([{ now: expect.any(Date), list: [1] }]);
  });

  it('names the lines of our sources where something fails', () => {
    const [, place] = new Error('here').stack!.split('\n');
    expect(place).toContain('one-realm.int.spec.ts:24:');
  });

  it('knows where a file lies', () => {
    expect(import.meta.url).toBe(`file://${import.meta.filename}`);
    expect(import.meta.resolve('./modules.mjs')).toBe(import.meta.url.replace('one-realm.int.spec.ts', 'modules.mjs'));
    expect(import.meta.resolve('node:fs')).toBe('node:fs');
  });

  it('spies on a method and gives it back', () => {
    const spy = jest.spyOn(Thing.prototype, 'name').mockReturnValue('of a spy');
    expect([new Thing().name(), spy.mock.calls.length]).toEqual(['of a spy', 1]);
    jest.restoreAllMocks();
    expect(new Thing().name()).toBe('its own');
  });
});
