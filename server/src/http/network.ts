import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Express, Request } from 'express';

/** The network that one customer is assigned: an IPv4 address, or the first half (/64) of an IPv6 one. */
export const networkOf = (ip = ''): string => {
  const address = withoutPort(ip).split('%')[0]!; // without the zone index of a link-local address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

/** A network that a caller counts in, and how many times as much as one customer it may have. */
export interface Counted {
  readonly network: string;
  readonly times: number;
}

/**
 * The networks that a customer's counts in: itself, and for IPv6 the wider ones that one customer may be assigned too, since each holds
 * hundreds or thousands of others.
 */
export const countedIn = (network: string): readonly Counted[] => {
  const itself = { network, times: 1 };
  const groups = OF_A_CUSTOMER.exec(network)?.[1]?.split(':');
  if (!groups) return [itself];
  const site = groups.slice(0, 3).join(':');
  const subnet = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);
  return [itself, { network: `${site}:${subnet}::/56`, times: 2 }, { network: `${site}::/48`, times: 3 }];
};

/** The widest network that one customer may be assigned: what takes turns, or has no more than a fixed part of the whole, counts in it alone. */
export const widestOf = (network: string): string => countedIn(network).at(-1)!.network;

const OF_A_CUSTOMER = /^([\da-f]+(?::[\da-f]+){3})::\/64$/;

// Some proxies forward the port too, which is another one for each connection.
const withoutPort = (ip: string): string => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(ip)?.slice(1).find(Boolean) ?? ip;

/** All eight groups, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...gap, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};

/**
 * The client's IP address as Express finds it, trusting the same proxies. Asks a stand-in object: a request that became a prototype would
 * be slow.
 */
export const ipAsIn =
  (app: Express) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined =>
    headers['x-forwarded-for'] === undefined
      ? socket.remoteAddress
      : Object.assign(Object.create(app.request) as Request, { headers, socket }).ip;

/** Whether an address or host name means this machine alone, as written: a name is not resolved, since its answer may change. */
export const isLoopback = (host: string): boolean => {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(name);
  if (version > 0) return LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return name === 'localhost' || name.endsWith('.localhost');
};

/**
 * Whether a request was made on this machine. A tunnel or proxy here brings strangers in by a loopback address too, and says so by these headers
 * or by the host they asked for.
 */
export const isFromHere = ({ ip = '', headers }: Pick<Request, 'ip' | 'headers'>): boolean =>
  isLoopback(ip.replace(/^::ffff:/i, '')) && !isThroughAnother(headers);

/** Whether a request came by a tunnel or proxy, or asked for a host that is not this machine. */
export const isThroughAnother = (headers: IncomingMessage['headers']): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined) || !isLoopback(hostOf(headers.host));

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

const hostOf = (host = ''): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
