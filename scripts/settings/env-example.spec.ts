import { declaredSettings } from '../testing/declared.js';
import { exampleSettings } from '../testing/env-example.js';

/** Read only by scripts/, or not passed to any process. */
const ofTheScripts = ['FAIRLINE_DATA_DIR', 'CHROMIUM'];

describe('.env.example', () => {
  const told = exampleSettings();

  it('describes every setting once, each with a line of meaning', () => {
    const names = told.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(told.filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('describes every setting that a process reads', async () => {
    const names = told.map(({ name }) => name);
    expect((await declaredSettings()).filter(({ name }) => !names.includes(name))).toEqual([]);
  });

  it('describes no setting that nothing reads', async () => {
    const declared = (await declaredSettings()).map(({ name }) => name);
    const names = told.map(({ name }) => name);
    expect(names.filter((name) => !declared.includes(name) && !ofTheScripts.includes(name))).toEqual([]);
  });

  it('gives the defaults that the processes have', async () => {
    const declared = await declaredSettings();
    const different = told.flatMap((setting) =>
      declared
        .filter(({ name }) => name === setting.name)
        .filter(({ read }) => !same(read(setting.default === '' ? undefined : setting.default), read(undefined)))
        .map(({ name, room }) => `${name} of ${room} is not ${setting.default}`),
    );
    expect(different).toEqual([]);
  });

  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
});
