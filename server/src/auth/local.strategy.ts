import { Forbidden } from '@fairline/shared/contract';
import { type Account, UsersRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { Guesses } from './proof/guesses.js';

/** Authenticates a user by email address and password. An unknown address takes as long and gets the same refusal. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly users: UsersRepository,
    private readonly guesses: Guesses,
  ) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  async validate(request: Request, email: string, password: string): Promise<Account> {
    const user = await this.users.byEmail(email);
    const matches = await this.guesses.isPassword(request, email, user, password);
    if (!user || !matches) throw new Forbidden('WRONG_CREDENTIALS', 'Invalid login credentials');
    return user;
  }
}
