import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { project } from '../../scripts/services/paths.mjs';

/** Makes a user an operator, with the command on the machine. */
export const nameOperator = async (email: string): Promise<void> => {
  await promisify(execFile)(process.execPath, ['scripts/ops.mjs', 'add', email], { cwd: project });
};
