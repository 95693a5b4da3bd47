/**
 * Parses the JSON of a feed. Its texts lose what Postgres cannot keep and addresses cannot name: NUL, and half of a character (a surrogate
 * alone). JSON can have either only as an escape. Throws what `JSON.parse` throws.
 */
export const parseFeed = (text: string): unknown =>
  text.includes('\\u') && UNKEEPABLE.test(text) ? JSON.parse(text, keepable) : JSON.parse(text);

const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

const keepable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '') : value;
