import { DemoUsersRepository, UsersRepository } from '@fairline/shared/node';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isLoopback } from '../http/loopback.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Passwords } from './passwords.js';

/**
 * Ready accounts for trying the product: one for each plan, and one for operators. A server that strangers may reach, or one in production,
 * closes those that its database holds.
 */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  private readonly logger = new Logger('auth');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly demo: DemoUsersRepository,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap() {
    const { FAIRLINE_DEMO, DEMO_PASSWORD } = this.config;
    const why = reasonAgainstDemo(this.config);
    if (why === undefined) {
      await this.open(DEMO_PASSWORD!);
      this.logger.log('the demo accounts are ready');
      return;
    }
    const closed = await this.demo.close(DEMO_ACCOUNTS.map(({ email }) => email));
    if (FAIRLINE_DEMO) this.logger.warn(`no demo accounts: ${why}`);
    if (closed > 0) this.logger.warn(`closed ${closed} demo accounts of an earlier start`);
  }

  // An account with another password may have been in other hands: nothing that they left behind may open it.
  private async open(password: string): Promise<void> {
    const passwordHash = await this.passwords.hash(password, 'demo');
    for (const account of DEMO_ACCOUNTS) {
      const known = (await this.users.byEmail(account.email))?.passwordHash;
      const isOurs = await this.passwords.matches(password, known, 'demo');
      if (!isOurs) await this.demo.close([account.email]);
      await this.demo.open({ ...account, passwordHash: isOurs ? known! : passwordHash });
    }
  }
}

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

const DEMO_ACCOUNTS = [
  { email: 'free@fairline.test', username: 'demo_free', plan: 'free', isOps: false },
  { email: 'gold@fairline.test', username: 'demo_gold', plan: 'gold', isOps: false },
  { email: 'platinum@fairline.test', username: 'demo_platinum', plan: 'platinum', isOps: false },
  { email: 'ops@fairline.test', username: 'demo_ops', plan: 'platinum', isOps: true },
] as const;
const ADDRESSES: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
