import { Logo } from './logo.js';

/** Fetches a logo. Undefined for a redirect, a response that is not an image, one over 100 kB, or none within `patience` milliseconds. */
export const fetchLogo = async (address: string, patience = 5_000): Promise<Logo | undefined> => {
  const signal = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(address, { redirect: 'error', signal, headers: { accept: [...IMAGES].join(', ') } });
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const bytes = answer.ok && IMAGES.has(type) ? await readUpTo(MOST_BYTES, answer) : undefined;
    if (bytes) return new Logo(type, bytes);
    await answer.body?.cancel();
  } catch {
    // down, too slow or redirected: the page does without a logo
  }
  return undefined;
};

const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']);
const MOST_BYTES = 100_000;

const readUpTo = async (most: number, { body }: Response): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) return undefined; // leaving the loop cancels the request
    chunks.push(chunk);
  }
  return length === 0 ? undefined : Buffer.concat(chunks);
};
