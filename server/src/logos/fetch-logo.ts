import { Logo } from './logo.js';

/**
 * Fetches a logo. Nothing comes of an answer that leads elsewhere, is no image, is larger than 100 kB, or is not there within 5 s.
 */
export const fetchLogo = async (address: string, patience = 5_000): Promise<Logo | undefined> => {
  const signal = AbortSignal.timeout(patience);
  try {
    const answer = await fetch(address, { redirect: 'error', signal, headers: { accept: [...IMAGES].join(', ') } });
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const bytes = answer.ok && IMAGES.has(type) ? await readUpTo(MOST_BYTES, answer) : undefined;
    if (bytes) return new Logo(type, bytes);
    await answer.body?.cancel();
  } catch {
    // away, too slow, or led elsewhere: a page does without a logo
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
    if (length > most) return undefined; // leaving the loop ends the call
    chunks.push(chunk);
  }
  return length === 0 ? undefined : Buffer.concat(chunks);
};
