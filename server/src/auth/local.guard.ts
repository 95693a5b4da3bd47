import { Forbidden, signInBody } from '@fairline/shared/contract';
import { ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { Bodies } from '../http/limits/bodies.js';
import { validation } from '../http/validation.pipe.js';

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
