import { readFileSync, readSync } from 'node:fs';

/** Reads a JSON file, or standard input for `-`, with or without a byte-order mark. Errors are one line that names the file. */
export const readJsonFile = (file: string): unknown => {
  const name = file === '-' ? 'standard input' : file;
  const text = readText(file, name).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} is not JSON`);
  }
};

const readText = (file: string, name: string): string => {
  try {
    return file === '-' ? readStandardInput() : readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${name} cannot be read`);
  }
};

/** Reads all of standard input. A non-blocking pipe is read again until it ends. */
const readStandardInput = (): string => {
  const chunks: Buffer[] = [];
  for (;;) {
    const chunk = readChunk();
    if (chunk === 'not yet') Atomics.wait(NEVER, 0, 0, 10);
    else if (chunk.byteLength === 0) return Buffer.concat(chunks).toString('utf8');
    else chunks.push(chunk);
  }
};

const readChunk = (): Buffer | 'not yet' => {
  const chunk = Buffer.alloc(65_536);
  try {
    return chunk.subarray(0, readSync(0, chunk));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAGAIN') return 'not yet';
    if (code === 'EOF') return Buffer.alloc(0); // how Windows ends a pipe
    throw error;
  }
};

const NEVER = new Int32Array(new SharedArrayBuffer(4));
