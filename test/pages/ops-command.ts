import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { project } from '../../scripts/services/places.mjs';

/** Names somebody an operator, as it is done on the machine itself. */
export const nameOperator = async (email: string): Promise<void> => {
  await promisify(execFile)(process.execPath, ['scripts/ops.mjs', 'add', email], { cwd: project });
};
