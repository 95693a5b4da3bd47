import { FeedError } from './feed-error.js';

/** Reads and decompresses a body of up to `maxBytes`. If the signal aborts, the connection is closed. */
export const readBody = async (
  response: Response,
  label: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined), { once: true });
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new FeedError('too-large', `${label}: the answer is larger than ${maxBytes} bytes`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, size);
};

/** Parses a body as JSON. HTML pages and truncated answers get their own faults. */
export const parseJson = (body: Buffer, label: string): unknown => {
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(text.trim(), label);
  }
};

const notJson = (text: string, label: string): FeedError => {
  if (text.startsWith('<')) return new FeedError('html', `${label}: answered with HTML instead of JSON`);
  if (text === '' || /^[[{"]/.test(text)) return new FeedError('truncated', `${label}: the answer was cut off`);
  return new FeedError('not-json', `${label}: the answer is not JSON`);
};
