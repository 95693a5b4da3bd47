import { DemoUsersRepository, UsersRepository } from '@fairline/shared/node';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { Passwords } from './proof/passwords.js';
import { DEMO_ACCOUNTS, reasonAgainstDemo } from './tokens/demo-rules.js';

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
