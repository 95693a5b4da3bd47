import { saveFile } from '../../picks/model/files/save-file.js';
import { callApi } from '../../platform/session/api.js';

/** Downloads everything that is stored about the user, and saves it as a file. */
export const saveExport = async (now: Date): Promise<void> => {
  const everything = await callApi('/api/me/export');
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' });
  saveFile(file, `fairline-${now.toISOString().slice(0, 10)}.json`);
};
