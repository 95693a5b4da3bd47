import type { updateUserBody } from '@fairline/shared/contract';
import { type Account, PasswordsRepository, UsersRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type * as z from 'zod/mini';
import { signedOut } from '../http/problem.js';
import { Profiles } from './profiles.js';
import { Guesses, wrongPassword } from './proof/guesses.js';
import { Passwords, refuseWeakPassword } from './proof/passwords.js';
import type { Access } from './tokens/access.js';

type Changes = z.infer<typeof updateUserBody>;
type Asking = Pick<Request, 'headers' | 'ip'>;

/** Changes to a user's own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly profiles: Profiles,
    private readonly passwords: Passwords,
    private readonly guesses: Guesses,
    private readonly stored: PasswordsRepository,
  ) {}

  /** Checks everything before it changes anything. A new password ends the user's other sessions. */
  async update(
    { userId, sid }: Access,
    { data, password, currentPassword }: Changes,
    asking: Asking,
  ): Promise<Account> {
    const user = await this.find(userId);
    const passwordHash =
      password === undefined ? undefined : await this.hashFor(user, password, currentPassword, asking);
    if (data) await this.profiles.setUsername(userId, data.username);
    if (passwordHash !== undefined && !(await this.stored.change(userId, user.passwordHash, passwordHash, sid)))
      throw wrongPassword();
    return this.find(userId);
  }

  async find(userId: string): Promise<Account> {
    const user = await this.users.byId(userId);
    if (!user) throw signedOut();
    return user;
  }

  /** Checks the password again before an action that could lock the owner out. */
  async confirm(userId: string, password: string | undefined, asking: Asking): Promise<Account> {
    const user = await this.find(userId);
    await this.refuseStranger(user, password, asking);
    return user;
  }

  private async hashFor(user: Account, password: string, current: string | undefined, asking: Asking) {
    await this.refuseStranger(user, current, asking);
    refuseWeakPassword(password, user.email);
    return this.passwords.hash(password, user.email);
  }

  // An account without a password has a fresh login instead, which `FreshGuard` requires.
  private async refuseStranger(user: Account, password = '', asking: Asking): Promise<void> {
    if (user.passwordHash !== undefined) await this.guesses.confirmPassword(asking, user, password);
  }
}
