import { declaredSettings } from '../testing/declared.js';
import { exampleSettings } from '../testing/env-example.js';

/** Read only by scripts/ or docker-compose.yml, or not passed to any process. */
const ofTheScripts = ['FAIRLINE_DATA_DIR', 'CHROMIUM', 'POSTGRES_PASSWORD', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP'];

describe('.env.example', () => {
  const listed = exampleSettings();

  it('.env.example lists every setting once, each with a line that explains it', () => {
    const names = listed.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(listed.filter(({ meaning }) => meaning === '')).toEqual([]);
  });

  it('.env.example lists every setting that a process reads', async () => {
    const names = listed.map(({ name }) => name);
    expect((await declaredSettings()).filter(({ name }) => !names.includes(name))).toEqual([]);
  });

  it('.env.example lists no setting that no process reads', async () => {
    const declared = (await declaredSettings()).map(({ name }) => name);
    const names = listed.map(({ name }) => name);
    expect(names.filter((name) => !declared.includes(name) && !ofTheScripts.includes(name))).toEqual([]);
  });

  it('.env.example shows the same defaults as the processes', async () => {
    const declared = await declaredSettings();
    const different = listed.flatMap((setting) =>
      declared
        .filter(({ name }) => name === setting.name)
        .filter(({ read }) => !same(read(setting.default === '' ? undefined : setting.default), read(undefined)))
        .map(({ name, room }) => `${name} of ${room} is not ${setting.default}`),
    );
    expect(different).toEqual([]);
  });

  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
});
