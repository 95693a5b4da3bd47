import { UsersRepository } from '@fairline/shared/node';
import { Inject, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { Passwords } from './passwords.js';

/** Ready accounts for trying the product: one for each plan, and one for operators. Never in production. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  private readonly logger = new Logger('auth');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap() {
    const { FAIRLINE_DEMO, NODE_ENV, DEMO_PASSWORD } = this.config;
    if (!FAIRLINE_DEMO || NODE_ENV === 'production') return;
    const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
    for (const account of DEMO_ACCOUNTS) await this.users.ensureDemo({ ...account, passwordHash });
    this.logger.log('the demo accounts are ready');
  }
}

const DEMO_ACCOUNTS = [
  { email: 'free@fairline.test', username: 'demo_free', plan: 'free' },
  { email: 'gold@fairline.test', username: 'demo_gold', plan: 'gold' },
  { email: 'platinum@fairline.test', username: 'demo_platinum', plan: 'platinum' },
  { email: 'ops@fairline.test', username: 'demo_ops', plan: 'platinum', isOps: true },
] as const;
