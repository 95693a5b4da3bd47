/** Whether the settings of this installation are those that this version reads. */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { settings as settingsOf } from '../run/settings.mjs';

/**
 * A list as that of the database. `readers` are the `readConfig` of server and workers. They are read as a start does; what that remembers (ports, secrets)
 * goes to a copy. `written` are the names in `.env`, `known` those of `.env.example`.
 */
export const checkSettings = async ({ env, data, urls, readers, written, known }) => {
  const unknown = written.filter((name) => !known.includes(name));
  const copy = mkdtempSync(path.join(os.tmpdir(), 'fairline-settings-'));
  try {
    for (const file of ['ports.json', 'secrets.json'])
      if (existsSync(path.join(data, file))) cpSync(path.join(data, file), path.join(copy, file));
    const { of } = await settingsOf({ data: copy, env, urls });
    const wrong = Object.entries(readers).flatMap(([room, read]) => complaints(room, () => read(of[room])));
    const none = wrong.length === 0 ? [{ first: false, text: 'the settings are complete' }] : wrong;
    return [...none, ...unknown.map((name) => ({ first: true, text: `.env: this version does not know ${name}` }))];
  } catch (error) {
    return [{ first: true, text: error.message }];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const complaints = (room, read) => {
  try {
    read();
    return [];
  } catch (error) {
    return [{ first: true, text: `${room}: ${error.message.trim().replace(/\s*\n\s*/g, ' ')}` }];
  }
};
