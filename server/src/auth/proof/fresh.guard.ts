import { applyDecorators, CanActivate, ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { Bodies } from '../../http/bodies.js';
import { isSafeMethod } from '../../http/is-safe-method.js';
import { accessIn } from '../tokens/access.js';
import { confirmFirst, Freshness } from './freshness.js';

/** What makes a route sensitive, and which proof its body may bring along. */
interface Rule {
  /** The field that makes the change sensitive; every change if missing. */
  readonly ifBody?: string;
  /** The field with the present password. */
  readonly passwordIn?: string;
  /** Whether the route itself checks a code of the second factor in its body. */
  readonly checksCode?: boolean;
}

const rule = Reflector.createDecorator<Rule>();

/** Refuses a sensitive change unless the session's owner proved lately who they are. Runs after the policy. */
@Injectable()
export class FreshGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly freshness: Freshness,
    private readonly bodies: Bodies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const { ifBody, passwordIn, checksCode } = this.reflector.getAllAndOverride(rule, [
      context.getHandler(),
      context.getClass(),
    ]);
    // Its sender is known by now, and bodies are otherwise read after the guards.
    if (ifBody !== undefined || passwordIn !== undefined) await this.bodies.read(request, http.getResponse<Response>());
    if (isSafeMethod(request) || (ifBody !== undefined && fieldOf(request, ifBody) === undefined)) return true;
    const access = accessIn(request);
    const open = async () => (await this.freshness.needsOf(access)).filter((need) => !(checksCode && need === 'code'));
    let needs = await open();
    const password = passwordIn === undefined ? undefined : textIn(request, passwordIn);
    if (needs.includes('password') && password !== undefined) {
      await this.freshness.provePassword(access, password, request);
      needs = await open();
    }
    if (needs.length > 0) throw confirmFirst(needs);
    return true;
  }
}

/**
 * For changes that could cost the owner the account or others their money. Stands above `@SignedIn()`, because the guards of the lower
 * decorator run first.
 */
export const Fresh = (of: Rule = {}) => applyDecorators(rule(of), UseGuards(FreshGuard));

// Guards run before the body is validated.
const fieldOf = ({ body }: Request, field: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;

const textIn = (request: Request, field: string): string | undefined => {
  const value = fieldOf(request, field);
  return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_PASSWORD ? value : undefined;
};

const LONGEST_PASSWORD = 512;
