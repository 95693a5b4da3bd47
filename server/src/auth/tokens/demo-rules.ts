import { isLoopback } from '../../http/network.js';
import type { Config } from '../../platform/config.js';

/** Why a server with these settings has no demo accounts; undefined if it has them. */
export const reasonAgainstDemo = (config: DemoSettings): string | undefined => {
  const { FAIRLINE_DEMO, DEMO_PASSWORD, NODE_ENV, HOST, PUBLIC_URL, TRUSTED_PROXIES } = config;
  if (!FAIRLINE_DEMO) return 'FAIRLINE_DEMO is not set';
  if (NODE_ENV === 'production') return 'NODE_ENV is production';
  if (!isLoopback(HOST)) return `others can reach HOST=${HOST}`;
  const address = PUBLIC_URL.find((url) => !isLoopback(new URL(url).hostname));
  if (address !== undefined) return `others can reach PUBLIC_URL=${address}`;
  if (TRUSTED_PROXIES > 0) return 'others can reach the proxy of TRUSTED_PROXIES';
  return DEMO_PASSWORD === undefined ? 'DEMO_PASSWORD is not set' : undefined;
};

type DemoSettings = Pick<
  Config,
  'FAIRLINE_DEMO' | 'DEMO_PASSWORD' | 'NODE_ENV' | 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'
>;

/** Whether nobody may claim an address, by signing up or by a mailed link: it belongs to a demo account, and this server has none. */
export const isReserved = (email: string, config: DemoSettings): boolean =>
  reasonAgainstDemo(config) !== undefined && isDemo(email);

/** Whether an address is that of a demo account. */
export const isDemo = (email: string): boolean => ADDRESSES.has(email.trim().toLowerCase());

export const DEMO_ACCOUNTS = [
  { email: 'free@fairline.test', username: 'demo_free', plan: 'free', isOps: false },
  { email: 'gold@fairline.test', username: 'demo_gold', plan: 'gold', isOps: false },
  { email: 'platinum@fairline.test', username: 'demo_platinum', plan: 'platinum', isOps: false },
  { email: 'ops@fairline.test', username: 'demo_ops', plan: 'platinum', isOps: true },
] as const;
const ADDRESSES: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
