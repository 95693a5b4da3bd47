/** Creates the data folder, or says which setting chooses another. */
import { accessSync, constants } from 'node:fs';
import { folder } from './paths.mjs';

export const writableFolder = (data) => {
  try {
    accessSync(folder(data), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch ({ code }) {
    throw new Error(`Cannot write to the data folder ${data} (${code}); choose another with FAIRLINE_DATA_DIR.`);
  }
};
