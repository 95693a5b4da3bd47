import type { updateUserBody } from '@fairline/shared/contract';
import { type Account, PasswordsRepository, UsersRepository } from '@fairline/shared/node';
import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import type * as z from 'zod/mini';
import { signedOut } from '../http/signed-out.js';
import { Profiles } from '../profile/profiles.js';
import type { Access } from './access.js';
import { Passwords } from './passwords.js';
import { refuseWeakPassword } from './refuse-weak-password.js';

type Changes = z.infer<typeof updateUserBody>;

/** Changes to a user's own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly profiles: Profiles,
    private readonly passwords: Passwords,
    private readonly stored: PasswordsRepository,
  ) {}

  /** Checks everything before it changes anything. A new password ends the user's other sessions. */
  async update({ userId, sid }: Access, { data, password, currentPassword }: Changes): Promise<Account> {
    const user = await this.find(userId);
    const passwordHash = password === undefined ? undefined : await this.hashFor(user, password, currentPassword);
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
  async confirm(userId: string, password: string | undefined): Promise<Account> {
    const user = await this.find(userId);
    await this.refuseStranger(user, password);
    return user;
  }

  private async hashFor(user: Account, password: string, current: string | undefined): Promise<string> {
    await this.refuseStranger(user, current);
    refuseWeakPassword(password, user.email);
    return this.passwords.hash(password);
  }

  // An account without a password is protected by its session alone.
  private async refuseStranger({ passwordHash }: Account, password = ''): Promise<void> {
    if (passwordHash !== undefined && !(await this.passwords.matches(password, passwordHash))) throw wrongPassword();
  }
}

// Not a 401: the session stays valid.
const wrongPassword = () =>
  new UnprocessableEntityException({ code: 'WRONG_PASSWORD', message: 'Your current password is not correct.' });
