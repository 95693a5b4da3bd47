import { Forbidden } from '@fairline/shared/contract';
import { type Account, UsersRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { isLoopback } from '../http/loopback.js';
import { isDemo } from './demo-accounts.js';
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
    // By the address on record: Postgres also finds it by letters that JavaScript tells apart, such as `İ`.
    if (isDemo(user?.email ?? email) && isFromElsewhere(request)) throw demoOnlyHere();
    const matches = await this.guesses.isPassword(request, email, user, password);
    if (!user || !matches) throw new Forbidden('WRONG_CREDENTIALS', 'Invalid login credentials');
    return user;
  }
}

// A tunnel or proxy on this machine brings strangers in by a loopback address, and says so by these headers or by the host they asked for.
const isFromElsewhere = ({ headers }: Request): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined) || !isLoopback(hostOf(headers.host));

const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

const hostOf = (host = ''): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

const demoOnlyHere = () =>
  new Forbidden('DEMO_ONLY_HERE', 'Demo accounts work only on the machine that runs this server.');
