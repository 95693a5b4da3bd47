import { isIPv6 } from 'node:net';

/** The network that one customer is assigned: an IPv4 address, or the first half (/64) of an IPv6 one. */
export const networkOf = (ip = ''): string => {
  const address = ip.split('%')[0]!; // without the zone index of a link-local address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
};

/** All eight groups, without leading zeros. */
const groupsOf = (address: string): string[] => {
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const gap = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...gap, ...back].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
};
