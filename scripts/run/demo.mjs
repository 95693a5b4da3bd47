/** Whether the server that is started makes its demo accounts, by the same rule as the server itself (`reasonAgainstDemo`), and their password. */
import { BlockList, isIP } from 'node:net';
import { secret } from '../services/state.mjs';

export const DEMO_ACCOUNTS = ['free', 'gold', 'platinum', 'ops'].map((who) => `${who}@fairline.test`);

/** `why` says why there are none; undefined if there are, or if nobody wants them. */
export const demoOf = (data, env, host) => {
  const isWanted = ON.has((env.FAIRLINE_DEMO ?? (env.NODE_ENV === 'production' ? '0' : '1')).toLowerCase());
  const why = reachedBy(env, host);
  const isOn = isWanted && env.NODE_ENV !== 'production' && why === undefined;
  return {
    isOn,
    why: isWanted ? why : undefined,
    password: isOn ? (env.DEMO_PASSWORD ?? secret(data, 'demo', 9)) : undefined,
  };
};

const reachedBy = ({ PUBLIC_URL = '', TRUSTED_PROXIES = '0' }, host) => {
  if (!isLoopback(host)) return `others can reach HOST=${host}`;
  const address = PUBLIC_URL.split(',').find((url) => URL.canParse(url) && !isLoopback(new URL(url).hostname));
  if (address !== undefined) return `others can reach PUBLIC_URL=${address}`;
  return Number(TRUSTED_PROXIES) > 0 ? 'others can reach the proxy of TRUSTED_PROXIES' : undefined;
};

const isLoopback = (host) => {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(name);
  if (version > 0) return LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4');
  return name === 'localhost' || name.endsWith('.localhost');
};

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const ON = new Set(['1', 'true', 'yes', 'on', 'y', 'enabled']);
