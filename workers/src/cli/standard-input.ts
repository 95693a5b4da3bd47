import { readSync } from 'node:fs';

/** Reads all of standard input. A non-blocking pipe is read again until it ends. */
export const readStandardInput = (): string => {
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
