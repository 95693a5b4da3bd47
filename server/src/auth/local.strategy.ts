import { Forbidden } from '@fairline/shared/contract';
import { type Account, UsersRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { Passwords } from './passwords.js';

/** Authenticates a user by email address and password. An unknown address takes as long and gets the same refusal. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
  ) {
    super({ usernameField: 'email' });
  }

  async validate(email: string, password: string): Promise<Account> {
    const user = await this.users.byEmail(email);
    const matches = await this.passwords.matches(password, user?.passwordHash);
    if (!user || !matches) throw new Forbidden('WRONG_CREDENTIALS', 'Invalid login credentials');
    return user;
  }
}
