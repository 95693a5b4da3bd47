import { Forbidden, signInBody } from '@fairline/shared/contract';
import { type Account, UsersRepository } from '@fairline/shared/node';
import { ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { Strategy } from 'passport-local';
import { Bodies } from '../http/bodies.js';
import { isThroughAnother } from '../http/network.js';
import { validation } from '../http/validation.pipe.js';
import { Guesses } from './proof/guesses.js';
import { isDemo } from './tokens/demo-rules.js';

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
    refuseDemoFromAfar(user?.email ?? email, request);
    const matches = await this.guesses.isPassword(request, email, user, password);
    if (!user || !matches) throw new Forbidden('WRONG_CREDENTIALS', 'Invalid login credentials');
    return user;
  }
}

/** Refuses the sign-in of a demo account from another machine. */
export const refuseDemoFromAfar = (email: string, { headers }: Pick<Request, 'headers'>): void => {
  if (isDemo(email) && isThroughAnother(headers))
    throw new Forbidden('DEMO_ONLY_HERE', 'Demo accounts work only on the machine that runs this server.');
};

/** Requires an email address and a password. Guards run before pipes, so the body is validated here. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  private readonly pipe = validation();

  constructor(private readonly bodies: Bodies) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    await this.bodies.read(request, http.getResponse<Response>());
    await this.pipe.transform(request.body, { type: 'body', schema: signInBody });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new Forbidden('WRONG_CREDENTIALS', 'Invalid login credentials');
    return user;
  }
}
