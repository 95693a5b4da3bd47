import { Conflict, profileCodes, type signUpBody } from '@fairline/shared/contract';
import { savedUsername, serverUsernameProblem } from '@fairline/shared/domain';
import { type Account, UsersRepository } from '@fairline/shared/node';
import { BadRequestException, HttpException, Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { Request } from 'express';
import { z } from 'zod';
import { Counters, type Limit } from '../http/counters.js';
import { isFromHere, networkOf } from '../http/network.js';
import { pagesOrigin } from '../http/origins.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import { Profiles } from './profiles.js';
import { Passwords, refuseWeakPassword } from './proof/passwords.js';
import { isReserved } from './tokens/demo-rules.js';

/**
 * Creates accounts. A taken address gets a general refusal after the same work, so that neither reveals it. A taken username is refused
 * before the address is looked at: with any address the answer is the same. So is a network that has made many accounts.
 */
@Injectable()
export class SignUp {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly counters: Counters,
    private readonly users: UsersRepository,
    private readonly profiles: Profiles,
    private readonly passwords: Passwords,
  ) {}

  async signUp({ email: typed, password, data }: z.infer<typeof signUpBody>, from: Asking): Promise<Account> {
    const email = addressOf(typed);
    refuseWeakPassword(password, email);
    const username = nameOf(data?.username);
    return this.within(from, () => this.create(email, password, username));
  }

  private async create(email: string, password: string, username: { username?: string }): Promise<Account> {
    const passwordHash = await this.passwords.hash(password, email);
    await this.refuseTaken(username.username);
    const letterTo = this.config.SMTP_URL ? { letterTo: pagesOrigin(this.config) } : {};
    const isFree = !isReserved(email, this.config);
    const user =
      isFree && (await this.users.create({ email, passwordHash, ...letterTo, ...username }).catch(ifNameTaken));
    if (user) return user;
    await this.refuseTaken(username.username); // since taken: a new address would have met the same
    throw new Conflict('SIGN_UP_REFUSED', REFUSED);
  }

  /** Counts what is made, by network. What was refused makes no account, and does not count. */
  private async within(from: Asking, create: () => Promise<Account>): Promise<Account> {
    if (limitsAreOff(this.config) || isFromHere(from)) return create();
    const network = networkOf(from.ip);
    const retryAfter = await this.counters.countNetwork(NEW_ACCOUNTS, network);
    if (retryAfter !== undefined) throw tooManyAccounts(retryAfter);
    try {
      return await create();
    } catch (error) {
      await this.counters.giveBackNetwork(NEW_ACCOUNTS, network);
      throw error;
    }
  }

  private async refuseTaken(username: string | undefined): Promise<void> {
    if (username !== undefined && !(await this.profiles.isAvailable(username))) throw nameTaken();
  }
}

type Asking = Pick<Request, 'ip' | 'headers'>;

// Each account has a month of free calls.
export const NEW_ACCOUNTS: Limit = { name: 'new-accounts', times: 30, seconds: 6 * 3_600 };

const tooManyAccounts = (retryAfter: number) =>
  new HttpException({ code: 'TOO_MANY_ACCOUNTS', message: TOO_MANY_ACCOUNTS, retryAfter }, 429);
const TOO_MANY_ACCOUNTS =
  'Many accounts were made from your network within a few hours. Please try again later, or from another network.';

const REFUSED = 'We could not create this account. Try signing in or resetting your password.';

const addressOf = (typed: string): string => {
  const { success, data } = z.email().safeParse(typed.trim());
  if (success) return data;
  throw new UnprocessableEntityException({ code: 'email_address_invalid', message: 'Please enter a valid email.' });
};

const nameOf = (typed = ''): { username?: string } => {
  const username = savedUsername(typed);
  if (username === '') return {};
  const problem = serverUsernameProblem(username);
  if (problem === undefined) return { username };
  throw new BadRequestException({ code: profileCodes.invalid, message: problem, fields: ['username'] });
};

const nameTaken = () => new Conflict(profileCodes.taken, 'This username is already in use');

// Another sign-up took the name at the same moment.
const ifNameTaken = (error: { code?: string }) => {
  throw error.code === '23505' ? nameTaken() : error;
};
