import type { updateUserBody } from '@fairline/shared/contract';
import { type Account, PasswordsRepository, UsersRepository } from '@fairline/shared/node';
import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import type * as z from 'zod/mini';
import { signedOut } from '../http/signed-out.js';
import { Profiles } from '../profile/profiles.js';
import type { Access } from './access.js';
import { Passwords } from './passwords.js';
import { refuseWeak } from './refuse-weak.js';

type Changes = z.infer<typeof updateUserBody>;

/** What users change of their own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly users: UsersRepository,
    private readonly profiles: Profiles,
    private readonly passwords: Passwords,
    private readonly stored: PasswordsRepository,
  ) {}

  /** Looks at all of it before anything is changed. A new password ends the user's other sessions. */
  async update({ userId, sid }: Access, { data, password, currentPassword }: Changes): Promise<Account> {
    const user = await this.find(userId);
    const passwordHash = password === undefined ? undefined : await this.hashFor(user, password, currentPassword);
    if (data) await this.profiles.setUsername(userId, data.username);
    if (passwordHash !== undefined) await this.stored.change(userId, passwordHash, sid);
    return this.find(userId);
  }

  async find(userId: string): Promise<Account> {
    const user = await this.users.byId(userId);
    if (!user) throw signedOut();
    return user;
  }

  /** Asks once more for the password, before something that could shut the owner out. */
  async confirm(userId: string, password: string | undefined): Promise<Account> {
    const user = await this.find(userId);
    await this.refuseStranger(user, password);
    return user;
  }

  private async hashFor(user: Account, password: string, current: string | undefined): Promise<string> {
    await this.refuseStranger(user, current);
    refuseWeak(password, user.email);
    return this.passwords.hash(password);
  }

  // An account that never had a password is guarded by the sign-in alone.
  private async refuseStranger({ passwordHash }: Account, password = ''): Promise<void> {
    if (passwordHash !== undefined && !(await this.passwords.matches(password, passwordHash))) throw wrongPassword();
  }
}

// No 401: the session is as good as before.
const wrongPassword = () =>
  new UnprocessableEntityException({ code: 'WRONG_PASSWORD', message: 'Your current password is not correct.' });
