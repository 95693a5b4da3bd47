import { Conflict, profileCodes, type signUpBody } from '@fairline/shared/contract';
import { savedUsername, serverUsernameProblem } from '@fairline/shared/domain';
import { type Account, UsersRepository } from '@fairline/shared/node';
import { BadRequestException, Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { z } from 'zod';
import { pagesOrigin } from '../http/origins.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Profiles } from './profiles.js';
import { Passwords, refuseWeakPassword } from './proof/passwords.js';
import { isReserved } from './tokens/demo-rules.js';

/**
 * Creates accounts. A taken address gets a general refusal after the same work, so that neither reveals it. A taken username is refused
 * before the address is looked at: with any address the answer is the same.
 */
@Injectable()
export class SignUp {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersRepository,
    private readonly profiles: Profiles,
    private readonly passwords: Passwords,
  ) {}

  async signUp({ email: typed, password, data }: z.infer<typeof signUpBody>): Promise<Account> {
    const email = addressOf(typed);
    refuseWeakPassword(password, email);
    const username = nameOf(data?.username);
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

  private async refuseTaken(username: string | undefined): Promise<void> {
    if (username !== undefined && !(await this.profiles.isAvailable(username))) throw nameTaken();
  }
}

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
