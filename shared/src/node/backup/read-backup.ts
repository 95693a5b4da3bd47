import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { END, type Head, linesOf, readHead } from './backup-text.js';

/** The lines of a backup file, each with its newline. */
export async function* linesIn(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  yield* linesOf(source.pipe(plain));
}

/** Reads a backup to its end, to make sure that it is complete before anything else happens. Returns its first line's facts. */
export const checkBackup = async (file: string): Promise<Head> => {
  let head: Head | undefined;
  let last = '';
  try {
    for await (const line of linesIn(file)) {
      head ??= readHead(String(line));
      if (!head) break;
      last = line.length <= END.length + 1 ? String(line) : '';
    }
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
  if (!head) throw new Error(`${file} is not a backup of Fairline`);
  if (last.trim() !== END) throw new Error(`${file} is truncated: its end is missing`);
  return head;
};
