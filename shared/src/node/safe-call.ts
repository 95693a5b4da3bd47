import dns from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** The settings of every process that calls, or accepts, an address that a user entered. */
export const safeCallSettings = {
  ALERT_HOSTS_ALLOWED: z
    .string()
    .default('')
    .transform(
      (list): ReadonlySet<string> =>
        new Set(
          list
            .split(',')
            .map((host) => host.trim().toLowerCase())
            .filter((host) => host !== ''),
        ),
    ),
};

/** The answer to a call: only its beginning is read. */
export interface CallAnswer {
  readonly status: number;
  /** What Retry-After asks for, in seconds. */
  readonly waitSeconds: number | undefined;
  readonly text: string;
}

/** A call that was not made, or got no answer. The reason never contains the address, which may hold a secret. */
class CallFailure extends Error {}

/** Resolves a host name to all its addresses. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/**
 * Calls addresses that users entered, and nothing inside: only https to public addresses, checked for each connection, since a name may
 * resolve to another address each time. Redirects are not followed, no proxy is used. The hosts that the operator allows (`name` or
 * `name:port`) may be private and without TLS.
 */
export class SafeCalls {
  constructor(
    private readonly allowed: ReadonlySet<string>,
    private readonly resolve: Resolve = byNameService,
    private readonly timeout = 15_000,
  ) {}

  /** The host of an address, if a user alone chose it; undefined for those that the operator allows. */
  chosenHost(address: string): string | undefined {
    const url = new URL(address);
    return isAllowed(url, this.allowed) ? undefined : url.hostname;
  }

  async post(address: string, body: string | Buffer, headers: Readonly<Record<string, string>>): Promise<CallAnswer> {
    const refusal = whyNotCalled(address, this.allowed);
    if (refusal) throw new CallFailure(refusal);
    const url = new URL(address);
    const signal = AbortSignal.timeout(this.timeout);
    const options: https.RequestOptions = {
      method: 'POST',
      agent: false, // a connection for this call alone
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      signal,
      ...(isAllowed(url, this.allowed) ? {} : { lookup: this.publicOnly }),
    };
    try {
      return await answerOf((url.protocol === 'https:' ? https : http).request(url, options), body);
    } catch (error) {
      if (signal.aborted) throw new CallFailure('no answer in time');
      throw error instanceof CallFailure ? error : new CallFailure(inWords(error as NodeJS.ErrnoException));
    }
  }

  // All addresses must be public: the socket may try any of them.
  private readonly publicOnly: LookupFunction = (host, options, done) => {
    this.resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublic(address))) return done(new CallFailure(NOT_PUBLIC), '', 0);
        if (options.all) return done(null, [...found]);
        done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };
}

/**
 * Asks the name servers alone. `dns.lookup` would also know the names inside, of this machine's files and its network, and holds one of the few
 * threads that all other names of the process are looked up by, for as long as the name server of a user keeps it waiting.
 */
const byNameService: Resolve = async (host) => {
  const [four, six] = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
};

/** Why an address is not called, as far as it can be said before its name is resolved. */
export const whyNotCalled = (address: string, allowed: ReadonlySet<string>): string | undefined => {
  const url = parsed(address);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'the address must begin with https://';
  if (url.username !== '' || url.password !== '') return 'the address must not contain a user name or password';
  if (isAllowed(url, allowed)) return undefined;
  if (url.protocol !== 'https:') return 'the address must begin with https://';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublic(host) ? NOT_PUBLIC : undefined;
};

const NOT_PUBLIC = 'the address is not on the public internet';

const isAllowed = ({ host, hostname }: URL, allowed: ReadonlySet<string>): boolean =>
  allowed.has(host) || allowed.has(hostname);

/** Whether an IP address is anybody's on the public internet. IPv6 addresses that stand for IPv4 ones are not. */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast') return false;
  if (ip instanceof ipaddr.IPv4) return !ip.match(BENCHMARKS);
  return ip.match(GLOBAL_UNICAST) && !SPECIAL.some((range) => ip.match(range));
};

// Of IANA's registries of special addresses, what the library takes for public: some networks use it inside.
const BENCHMARKS = ipaddr.IPv4.parseCIDR('198.18.0.0/15');
const SPECIAL = ['2001::/23', '3fff::/20'].map((range) => ipaddr.IPv6.parseCIDR(range));

// The only part of IPv6 that is given out.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

const answerOf = async (request: http.ClientRequest, body: string | Buffer): Promise<CallAnswer> => {
  const response = await new Promise<http.IncomingMessage>((answered, failed) => {
    request.on('response', answered).on('error', failed);
    request.on('close', () => failed(new CallFailure('the connection was closed without an answer')));
    request.end(body);
  });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MOST_READ) break; // which closes the connection
  }
  const text = Buffer.concat(chunks).subarray(0, MOST_READ).toString('utf8');
  return { status: response.statusCode ?? 0, waitSeconds: secondsIn(response.headers['retry-after']), text };
};

const MOST_READ = 4_096;

/** Retry-After is a number of seconds or a date. */
const secondsIn = (retryAfter: string | undefined): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
};

const inWords = ({ code }: NodeJS.ErrnoException): string => {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'there is no such host';
  return code ? `the call failed (${code})` : 'the call failed';
};

const parsed = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};
