import type { IncomingMessage } from 'node:http';
import { ENCODINGS, type Encoding } from '../http/answer.js';

/** A call for a hot list that needs no interpretation. */
export interface PlainCall {
  readonly token: string | undefined;
  /** The user that `x-user-id` names. */
  readonly claimed: string | string[] | undefined;
  readonly encoding: Encoding | undefined;
  /** The ETag of the version that the caller has. */
  readonly tag: string | undefined;
}

/** Reads a call. Undefined if it has an unusual header, which the normal path knows how to handle. */
export const plainCallOf = ({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): PlainCall | undefined => {
  if (method !== 'GET') return undefined;
  for (const name of SELDOM) if (headers[name] !== undefined) return undefined;
  const tag = headers['if-none-match'];
  if (tag !== undefined && (headers['cache-control'] !== undefined || !ONE_TAG.test(tag))) return undefined;
  const encoding = encodingIn(headers['accept-encoding']);
  if (encoding === 'open') return undefined;
  return { token: tokenIn(headers.authorization), claimed: headers['x-user-id'], encoding, tag };
};

// Headers of bodies, conditions and ranges.
const SELDOM = [
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'expect',
  'if-modified-since',
  'if-unmodified-since',
  'if-match',
  'if-range',
  'range',
];
const ONE_TAG = /^(?:W\/)?"[^",]*"$/;
const BEARER = 'Bearer ';

const tokenIn = (said: string | undefined): string | undefined =>
  said?.startsWith(BEARER) && !said.includes(' ', BEARER.length) ? said.slice(BEARER.length) : undefined;

/** The accepted encoding, if the header lists plain names without q= values; 'open' if it does not, or names none of ours. */
const encodingIn = (said: string | undefined): Encoding | undefined | 'open' => {
  if (said === undefined) return undefined;
  const known = knownEncodings.get(said);
  if (known) return known;
  const names = said.split(',').map((name) => name.trim());
  const isPlain = names.every((name) => PLAIN_NAME.test(name));
  const encoding = isPlain ? (ENCODINGS.find((name) => names.includes(name)) ?? 'open') : 'open';
  if (knownEncodings.size < MOST && said.length < LONGEST) knownEncodings.set(said, encoding);
  return encoding;
};

const PLAIN_NAME = /^[a-z]+$/;
const knownEncodings = new Map<string, Encoding | 'open'>();
const MOST = 100;
const LONGEST = 100;
